"""Copy this file into your program. It needs Python 3 and nothing else."""

import base64
import hashlib
import hmac
import json
import time

TOLERANCE = 5 * 60  # seconds that a webhook may be old, or ahead of your clock


class WebhookError(Exception):
    """The webhook is not to be believed."""


def verify_webhook(body: bytes, headers, secret: str):
    """The event, if it comes from whoever has the secret, and comes now.

    Give the body as it came, before anything parses it. `headers` are looked up by their names in
    lower case.
    """
    try:
        message_id = headers["webhook-id"]
        timestamp = headers["webhook-timestamp"]
        signatures = headers["webhook-signature"]
    except KeyError as missing:
        raise WebhookError(f"the header {missing} is missing") from None
    if not (timestamp.isascii() and timestamp.isdigit()):
        raise WebhookError("the time is no number")
    if abs(time.time() - int(timestamp)) > TOLERANCE:
        raise WebhookError("the webhook is too old")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    digest = hmac.new(key, signed, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    # While a secret is being replaced there are two signatures. One that fits is enough.
    if not any(hmac.compare_digest(one.encode(), expected) for one in signatures.split(" ")):
        raise WebhookError("the signature does not fit")
    return json.loads(body)
