"""Settings, from the environment, with safe defaults. docs/operations.md lists the variables."""

import os
import socket
from datetime import timedelta

from celery.schedules import crontab
from django.utils.translation import gettext_lazy as _

from .content_security_policy import POLICY
from .environment import BASE_DIR, Environment
from .local import embedded

environment = Environment(os.environ)
DATA_DIR = environment.data_dir

# A site that was given a secret key is in production; one without is somebody's own machine.
PRODUCTION = bool(environment.text("SECRET_KEY"))
SECRET_KEY = environment.text("SECRET_KEY") or embedded.secret_key(DATA_DIR)
SECRET_KEY_FALLBACKS = environment.words("SECRET_KEY_FALLBACKS")
if PRODUCTION:  # a site that had a key of its own before it was given one
    SECRET_KEY_FALLBACKS += filter(None, [embedded.kept_secret_key(DATA_DIR)])
DEBUG = environment.flag("DEBUG", False)
SITE_NAME = environment.text("SITE_NAME", "Avalon Night")

own_services = embedded.addresses(DATA_DIR)
REDIS_URL = environment.text("REDIS_URL") or own_services.redis_url

# Applications

INSTALLED_APPS = [
    "daphne",  # first: its runserver serves sockets as well
    "avalon_site",
    "accounts",
    "games",
    "stats",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "corsheaders",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "rest_framework",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.postgres",
    "django.contrib.sessions",
    "avalon_site.static_files.CollectedFiles",
    "django.forms",  # its templates, some of which are ours
]
# What measures is not shipped with what runs: its commands are there where the tests are.
if (BASE_DIR / "tests/bench").is_dir():
    INSTALLED_APPS.append("tests.bench")

MIDDLEWARE = [
    "avalon_site.static_files.StaticFilesMiddleware",  # first: its files have few headers
    "avalon_site.middleware.add_content_security_policy",
    "django.middleware.security.SecurityMiddleware",
    "avalon_site.middleware.observe_requests",
    "corsheaders.middleware.CorsMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "accounts.middleware.LastSeenMiddleware",
    "accounts.middleware.PreferencesMiddleware",
    "accounts.middleware.BanMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "accounts.middleware.GuestMiddleware",
    "avalon_site.busy.BusyMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]

ROOT_URLCONF = "avalon_site.urls"
ASGI_APPLICATION = "avalon_site.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "avalon_site.context.site",
                "accounts.context.standing",
                "games.context.moderation",
            ],
        },
    },
]
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"

# Stores

DATABASES = {
    "default": environment.database(own_services.database_url)
    | {"ENGINE": "django.db.backends.postgresql", "CONN_HEALTH_CHECKS": True}
}
# Connections are kept, bounded, and use prepared statements: Django does neither unless told.
DATABASES["default"]["OPTIONS"] |= {
    "pool": {"min_size": 1, "max_size": environment.number("DATABASE_POOL", 20, least=1), "timeout": 5},
    "server_side_binding": True,
    "prepare_threshold": 5,
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
        "OPTIONS": {"serializer": "avalon_site.caching.JsonSerializer"},
        "VERSION": 2,  # of the keys: under those of 1, a version of the site before this one kept pickles
    }
}

# Sessions are rows: a restart of Redis logs nobody out.
SESSION_ENGINE = "avalon_site.sessions"
SESSION_COOKIE_AGE = int(timedelta(days=60).total_seconds())

# Tasks

# Celery has words of its own for a socket and the number of a database at it.
CELERY_BROKER_URL = (
    REDIS_URL.replace("unix://", "redis+socket://", 1).replace("?db=", "?virtual_host=")
    if REDIS_URL.startswith("unix://")
    else REDIS_URL
)
# Whoever can write to Redis can say what is to be done, but not bring code of their own.
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_TIME_LIMIT = 300
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
# Each attempt waits two seconds longer than the one before, up to half a minute, in which nobody's time would
# run out. Sooner than that the worker ends, and is started again by whatever keeps it running.
CELERY_BROKER_CONNECTION_MAX_RETRIES = 3
# Beat keeps its times in memory. In a file they would need a disk with room, and all tasks may be late.
CELERY_BEAT_SCHEDULER = "celery.beat:Scheduler"
CELERY_BEAT_SCHEDULE = {
    "heartbeat": {"task": "avalon_site.tasks.heartbeat", "schedule": 10.0, "options": {"expires": 10}},
    "games": {"task": "games.tasks.look_at_due_games", "schedule": 1.0, "options": {"expires": 5}},
    "tables": {"task": "games.tasks.clear_tables", "schedule": 30.0, "options": {"expires": 30}},
    "statistics": {"task": "stats.tasks.count_games", "schedule": 2.0, "options": {"expires": 5}},
    "addresses": {"task": "games.tasks.forget_addresses", "schedule": crontab(hour="4", minute="30")},
    "sessions": {"task": "accounts.tasks.clear_expired_sessions", "schedule": crontab(hour="4", minute="10")},
    "guests": {
        "task": "accounts.tasks.remove_unreachable_guests",
        "schedule": crontab(hour="4", minute="20"),
    },
}

# Security. HTTPS may be switched off for a site in a local network; without a secret key it is off anyway.

HTTPS = PRODUCTION and environment.flag("HTTPS", True)
ALLOWED_HOSTS = environment.words("ALLOWED_HOSTS")
if not PRODUCTION:
    ALLOWED_HOSTS += [
        "localhost",
        "127.0.0.1",
        "[::1]",
        socket.gethostname(),
        f"{socket.gethostname()}.local",
    ]
    ALLOWED_HOSTS += filter(None, [environment.text("HOST")])
CONTENT_SECURITY_POLICY = POLICY
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = ["^healthz$", "^metrics$"]  # asked for by machines beside this one, without TLS
SECURE_HSTS_SECONDS = int(timedelta(days=365).total_seconds()) if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = HTTPS
SECURE_HSTS_PRELOAD = HTTPS
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
SESSION_COOKIE_NAME, CSRF_COOKIE_NAME = ("__Host-session", "__Host-csrf") if HTTPS else ("session", "csrf")
CSRF_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_SAMESITE = "Lax"
X_FRAME_OPTIONS = "DENY"

# How many proxies of ours stand in front: only then are their headers believed.
TRUSTED_PROXIES = environment.number("TRUSTED_PROXIES", 0)
ALLAUTH_TRUSTED_PROXY_COUNT = TRUSTED_PROXIES
if TRUSTED_PROXIES:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

METRICS_TOKEN = environment.text("METRICS_TOKEN")

# Accounts

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
PASSWORD_HASHERS = ["accounts.hashing.Argon2"]
AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ["username", "display_name", "email"]},
    },
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "play"
LOGOUT_REDIRECT_URL = "home"

ACCOUNT_ADAPTER = "accounts.adapters.AccountAdapter"
ACCOUNT_FORMS = {"signup": "accounts.forms.SignupForm", "login": "accounts.forms.LoginForm"}
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "password1*", "email"]
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_PREVENT_ENUMERATION = "strict"
ACCOUNT_EMAIL_SUBJECT_PREFIX = f"[{SITE_NAME}] "
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_MAX_EMAIL_ADDRESSES = 3
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if HTTPS else "http"
ACCOUNT_RATE_LIMITS = {
    "signup": "10/m/ip,50/d/ip",
    "guest": "10/m/ip,100/d/ip",
    # A whole table may sit behind one address.
    "table_password": "10/m/user,20/m/ip",
}
MFA_ADAPTER = "accounts.adapters.MFAAdapter"
MFA_FORMS = {
    "add_webauthn": "accounts.passkeys.AddForm",
    "authenticate_webauthn": "accounts.passkeys.AuthenticateForm",
    "login_webauthn": "accounts.passkeys.LoginForm",
    "reauthenticate_webauthn": "accounts.passkeys.ReauthenticateForm",
}
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_TOTP_ISSUER = SITE_NAME
MFA_TOTP_TOLERANCE = 1
# Passkeys need TLS, except on localhost.
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not HTTPS

# Mail

globals().update(environment.mail())  # EMAIL_BACKEND, EMAIL_HOST and the like
DEFAULT_FROM_EMAIL = SERVER_EMAIL = environment.text("MAIL_FROM", f"{SITE_NAME} <no-reply@localhost>")
EMAIL_TIMEOUT = 10

# REST

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "accounts.authentication.TokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["avalon_site.api.parsing.JsonParser"],
    "DEFAULT_SCHEMA_CLASS": "avalon_site.api.schema.Operation",
    "EXCEPTION_HANDLER": "avalon_site.api.errors.refuse",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
    "URL_FORMAT_OVERRIDE": None,
}

# Requests a minute.
API_LIMITS = {
    "guests": {
        "reading": environment.number("API_GUEST_READS", 300, least=1),
        "changing": environment.number("API_GUEST_CHANGES", 60, least=1),
    },
    "accounts": {
        "reading": environment.number("API_READS", 600, least=1),
        "changing": environment.number("API_CHANGES", 300, least=1),
    },
}

# Messages a second over one WebSocket; twice as many at once.
SOCKET_MESSAGES = environment.number("SOCKET_MESSAGES", 20, least=1)
# WebSockets to one web process. A whole school may watch from behind one address.
SOCKETS = {
    "account": environment.number("SOCKETS_PER_ACCOUNT", 50, least=1),
    "address": environment.number("SOCKETS_PER_ADDRESS", 500, least=1),
}

# How long a computer player seems to think at the usual tempo, after what everybody is shown: the same for
# each of them and every question, so that it tells nothing. By what the length of every scene is multiplied.
# And for how long a vote or a quest card can be taken back, before it is sent.
COMPUTER_PAUSE_SECONDS = environment.number("COMPUTER_PAUSE_SECONDS", 2)
SCENE_PACE = environment.factor("SCENE_PACE", 1)
UNDO_SECONDS = environment.number("UNDO_SECONDS", 2)

# Pages of other sites may use the API where it is allowed, with a token, never with somebody's session.
CORS_ALLOWED_ORIGINS = environment.origins("CORS_ALLOWED_ORIGINS")
CORS_URLS_REGEX = r"^/api/"
CORS_ALLOW_HEADERS = ["accept", "accept-language", "authorization", "content-type", "if-none-match"]
CORS_EXPOSE_HEADERS = [
    "ETag",
    "RateLimit-Limit",
    "RateLimit-Remaining",
    "RateLimit-Reset",
    "Retry-After",
    "X-Request-Id",
]

SPECTACULAR_SETTINGS = {
    "TITLE": f"{SITE_NAME} API",
    "VERSION": "1",
    "DESCRIPTION": (
        "Everything that a browser can do here, a program can do with a token. Every refusal has one form, "
        "a *Refusal*.\n\nWhat asks for the password again stays with the browser: password, mail addresses, "
        "second factors, making further tokens, deleting the account."
    ),
    "OAS_VERSION": "3.1.1",
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "SERVE_INCLUDE_SCHEMA": False,
    # What is sent and what is answered differ, in what has to be there and what may be empty.
    "COMPONENT_SPLIT_REQUEST": True,
    "PATH_CONVERTER_OVERRIDES": {"name": {"type": "string", "minLength": 3, "maxLength": 20}},
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "POSTPROCESSING_HOOKS": ["avalon_site.api.schema.add_components"],
}

# Language and time

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("de", _("German"))]
LOCALE_PATHS = [BASE_DIR / "avalon_site" / "locale"]
TIME_ZONE = "UTC"
USE_TZ = True

# Static files

STATIC_URL = "static/"
STATIC_ROOT = DATA_DIR / "static"
WHITENOISE_ALLOW_ALL_ORIGINS = False
STATICFILES_DIRS = [BASE_DIR / "avalon_site" / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "avalon_site.static_files.StaticFiles"
    },
}

# Logs

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "json": {"()": "avalon_site.logs.JsonFormatter"},
        "text": {"()": "avalon_site.logs.TextFormatter"},
    },
    "filters": {
        "exceptions": {"()": "avalon_site.logs.OnlyExceptions"},
        "route": {"()": "avalon_site.logs.RouteInsteadOfPath"},
    },
    "handlers": {
        "console": {
            "class": "logging.StreamHandler",
            "filters": ["route"],
            "formatter": environment.choice("LOG_FORMAT", ("json", "text"), "json" if PRODUCTION else "text"),
        }
    },
    "root": {"handlers": ["console"], "level": "INFO"},
    "loggers": {
        "django": {"handlers": [], "level": "INFO", "propagate": True},
        # Each request is logged once, by avalon_site.middleware; Django adds only what is an error.
        "django.security.DisallowedHost": {"level": "CRITICAL"},  # anybody can send one: no news
        "django.request": {"level": "ERROR", "filters": ["exceptions"]},
        "django.server": {"handlers": [], "level": "ERROR", "propagate": True},
        "daphne": {"level": "ERROR"},  # what it warns of, anybody can send
        "django.channels.server": {"level": "CRITICAL"},  # runserver's own lines have addresses in them
        "celery": {"level": "WARNING"},
        "psycopg.pool": {"level": "ERROR"},  # what it fails at is raised and logged where it was wanted
    },
}

# avalon_site.checks reports what was wrong in the environment.
CONFIGURATION_PROBLEMS = environment.problems
