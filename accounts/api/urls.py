from django.urls import path

from .. import converters  # noqa: F401 - has to be registered
from .me import Me, MyArms, MyData, MyToken, MyTokens
from .people import MyBlock, MyBlocks, MyFriend, MyFriends
from .programs import Programs

urlpatterns = [
    path("programs", Programs.as_view(), name="api_programs"),
    path("me", Me.as_view(), name="api_me"),
    path("me/arms", MyArms.as_view(), name="api_my_arms"),
    path("me/blocks", MyBlocks.as_view(), name="api_my_blocks"),
    path("me/blocks/<name:username>", MyBlock.as_view(), name="api_my_block"),
    path("me/data", MyData.as_view(), name="api_my_data"),
    path("me/friends", MyFriends.as_view(), name="api_my_friends"),
    path("me/friends/<name:username>", MyFriend.as_view(), name="api_my_friend"),
    path("me/tokens", MyTokens.as_view(), name="api_my_tokens"),
    path("me/tokens/<int:pk>", MyToken.as_view(), name="api_my_token"),
]
