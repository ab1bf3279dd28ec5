"""Calls a Mkopo server: the Partner, Scoring, Identity and Member APIs, and verifies webhooks.

Copy this file into your program. It needs Python 3.9 and nothing else. Apache-2.0.

    from mkopo import Partner

    partner = Partner("http://localhost:8080", lender="umoja-sacco", api_key="svc_test_...")
    client = partner.post("/clients", {"first_name": "Amina", "last_name": "Odhiambo", ...})
    for loan in partner.items("/loans", {"status": "disbursed"}):
        print(loan["loan_number"], loan["balances"]["total"])

Numbers of answers are `decimal.Decimal`, so that sums of money are exact; they may be sent, too.
"""

import base64
import hashlib
import hmac
import http.client
import json
import random
import re
import time
import urllib.parse
import uuid
from decimal import Decimal
from email.utils import parsedate_to_datetime

RETRIES = 3  # how many times a call may be tried again
TIMEOUT = 30  # seconds that one try may take
WAIT_MAX = 30  # a server that asks to wait longer is not waited for
TOLERANCE = 5 * 60  # seconds that a webhook may be old, or ahead of your clock
FIRST_PAUSE, LONGEST_PAUSE = 0.25, 8


class MkopoError(Exception):
    """A call that failed. Decide by `code`, which never changes; the message is for people."""

    def __init__(self, message, *, code, status=0, request_id="", **rest):
        super().__init__(message)
        self.code = code  # "no_answer" and "unexpected_answer" are of this side
        self.status = status  # 0 where there was no answer
        self.request_id = request_id  # as it is in the server's log: quote it to support
        self.data = rest.get("data") or {}  # what helps to mend the call, by its code
        self.fields = rest.get("fields") or []  # all that is wrong with the call
        self.retry_after = rest.get("retry_after")  # seconds that the server asked for
        self.idempotency_key = rest.get("idempotency_key")  # with it a write may be made again
        self.attempts = rest.get("attempts", 1)


class WebhookError(Exception):
    """The webhook is not to be believed."""


class _Api:
    """One family at a server. Each call answers what is in the envelope; a file is bytes."""

    posts_write = True

    def __init__(self, url, **options):
        self.url = url.rstrip("/")
        self.retries = options.get("retries", RETRIES)
        self.timeout = options.get("timeout", TIMEOUT)
        self.wait = options.get("wait", time.sleep)

    def get(self, path, query=None, **options):
        return self.call("GET", path, query=query, **options)

    def post(self, path, body=None, **options):
        return self.call("POST", path, body=body, **options)

    def patch(self, path, body=None, **options):
        return self.call("PATCH", path, body=body, **options)

    def delete(self, path, **options):
        return self.call("DELETE", path, **options)

    def pages(self, path, query=None):
        """Every page of a list; keep `next_cursor` to go on from there another day."""
        query = dict(query or {})
        while True:
            page = self.get(path, query)
            yield page
            if not page["has_more"] or page["next_cursor"] is None:
                return
            query["cursor"] = page["next_cursor"]

    def items(self, path, query=None):
        """Every record of a list, over all its pages."""
        for page in self.pages(path, query):
            yield from page["items"]

    def call(self, method, path, *, query=None, body=None, idempotency_key=None, accept=None):
        """Makes a call, again where that is safe and may help."""
        takes_key = self.takes_key(method, path)
        key = (idempotency_key or str(uuid.uuid4())) if takes_key else None
        request_id = str(uuid.uuid4())
        headers = {"Accept": accept or "application/json", "X-Request-Id": request_id}
        if key:
            headers["Idempotency-Key"] = key
        sent = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            sent = _to_json(body).encode()
        asked = {name: _as_text(value) for name, value in (query or {}).items() if value is not None}
        target = self.base() + path + ("?" + urllib.parse.urlencode(asked) if asked else "")
        is_repeatable = method == "GET" or takes_key or not self.posts_write
        attempts = 0
        while True:
            attempts += 1
            try:
                return self._try(method, target, {**headers, **self.proof(path)}, sent)
            except MkopoError as error:
                error.request_id, error.attempts = request_id, attempts
                error.idempotency_key = key
                pause = self._pause_before(error, is_repeatable)
                if pause is None:
                    raise
            self.wait(pause)

    def takes_key(self, method, path):
        """Whether a call takes an Idempotency-Key; others refuse one."""
        return method != "GET" and self.posts_write

    def base(self):
        raise NotImplementedError

    def proof(self, path):
        raise NotImplementedError

    def _try(self, method, target, headers, sent):
        place = urllib.parse.urlsplit(target)
        secure = place.scheme == "https"
        connect = http.client.HTTPSConnection if secure else http.client.HTTPConnection
        # A redirect is not followed: it would take the credentials along.
        connection = connect(place.netloc, timeout=self.timeout)
        try:
            address = place.path + ("?" + place.query if place.query else "")
            connection.request(method, address, sent, headers)
            answer = connection.getresponse()
            content = answer.read()
        except (OSError, http.client.HTTPException) as cause:
            raise MkopoError("Nobody answered.", code="no_answer") from cause
        finally:
            connection.close()
        is_json = (answer.headers.get("Content-Type") or "").startswith("application/json")
        if 200 <= answer.status < 300:
            return _unwrapped(_from_json(content)) if is_json else content
        raise _refusal(answer, content if is_json else b"")

    def _pause_before(self, error, is_repeatable):
        if error.attempts > self.retries or (error.retry_after or 0) > WAIT_MAX:
            return None
        # Nothing was done of such a call, so even a log-in may come again.
        was_turned_away = error.status == 429 or error.code == "overloaded"
        may_help = error.status in (502, 503, 504) or error.code in (
            "no_answer",
            "idempotency_in_progress",
        )
        if not (was_turned_away or (is_repeatable and may_help)):
            return None
        longest = min(FIRST_PAUSE * 2 ** (error.attempts - 1), LONGEST_PAUSE)
        return (error.retry_after or 0) + random.random() * longest


class Partner(_Api):
    """The Partner API of one lender: `svc_test_...` for the sandbox, `svc_live_...` for real data."""

    def __init__(self, url, *, lender, api_key, **options):
        super().__init__(url, **options)
        self.lender, self.api_key = lender, api_key

    def base(self):
        return f"{self.url}/api/v1/{urllib.parse.quote(self.lender, safe='')}/partner/v1"

    def proof(self, path):
        return {"X-API-Key": self.api_key}


class Scoring(_Api):
    """The Scoring API: `scr_...`."""

    def __init__(self, url, *, api_key, **options):
        super().__init__(url, **options)
        self.api_key = api_key

    def base(self):
        return f"{self.url}/v1"

    def proof(self, path):
        return {"X-API-Key": self.api_key}


class Identity(_Api):
    """The Identity API. A look-up is a POST that changes nothing."""

    posts_write = False

    def __init__(self, url, *, username, password, **options):
        super().__init__(url, **options)
        self.basic = base64.b64encode(f"{username}:{password}".encode()).decode()

    def base(self):
        return f"{self.url}/api/v1"

    def proof(self, path):
        return {"Authorization": f"Basic {self.basic}"}


class Member(_Api):
    """The Member API as one member: log in, and the token is kept, sent and replaced."""

    BY_APP = ("/auth/login", "/auth/password", "/auth/password-reset")
    WITHOUT_KEY = ("/auth/login", "/auth/refresh", "/auth/logout", "/auth/password-reset")

    def __init__(self, url, *, api_key, api_secret=None, device_id=None, on_token=None, **options):
        super().__init__(url, **options)
        self.api_key, self.api_secret, self.device_id = api_key, api_secret, device_id
        self.on_token = on_token  # called with every new token before it is used, and with None
        self.token, self.ends_at = None, 0

    def log_in(self, email, password):
        return self._keep(self.post("/auth/login", {"email": email, "password": password}))

    def log_out(self):
        answer = self.post("/auth/logout")
        self.token = None
        if self.on_token:
            self.on_token(None)
        return answer

    def refresh(self):
        return self._keep(self.post("/auth/refresh"))

    def call(self, method, path, **options):
        # A token lasts an hour. It is replaced when a call comes in its last five minutes.
        is_ending = self.token and 0 < self.ends_at - time.time() < 300
        if is_ending and path not in self.BY_APP + self.WITHOUT_KEY:
            try:
                self.refresh()
            except MkopoError:
                pass  # The token there is may still do; the server says so if not.
        return super().call(method, path, **options)

    def takes_key(self, method, path):
        return method != "GET" and path not in self.WITHOUT_KEY

    def base(self):
        return f"{self.url}/api"

    def proof(self, path):
        headers = {"X-API-Key": self.api_key}
        if path.startswith("/auth/") and self.device_id:
            headers["X-Device-Id"] = self.device_id
        if path in self.BY_APP:
            headers["X-API-Secret"] = self.api_secret or ""
        elif self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        return headers

    def _keep(self, answer):
        self.token = answer["access_token"]
        self.ends_at = time.time() + int(answer["expires_in"])
        if self.on_token:
            self.on_token(self.token)
        return answer


def verify_webhook(body, headers, secret, *, tolerance=TOLERANCE, now=None):
    """The event, if it comes from whoever has the secret, and comes now.

    Give the body as it came, before anything parses it. `headers` are looked up by their names in
    lower case. `secret` may be a list, while one is being replaced.
    """
    try:
        message_id = headers["webhook-id"]
        timestamp = headers["webhook-timestamp"]
        signatures = headers["webhook-signature"]
    except KeyError as missing:
        raise WebhookError(f"the header {missing} is missing") from None
    if not (timestamp.isascii() and timestamp.isdigit()):
        raise WebhookError("the time is no number")
    if abs((time.time() if now is None else now) - int(timestamp)) > tolerance:
        raise WebhookError("the webhook is too old")
    signed = f"{message_id}.{timestamp}.".encode() + body
    is_ours = False
    for one in [secret] if isinstance(secret, str) else secret:
        key = base64.b64decode(one[6:] if one.startswith("whsec_") else one)
        if not key:
            raise WebhookError("the secret is none")
        expected = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
        for signature in signatures.split(" "):
            is_ours = hmac.compare_digest(signature.encode(), expected) or is_ours
    if not is_ours:
        raise WebhookError("the signature does not fit")
    return _from_json(body)


def _refusal(answer, content):
    """What a bad answer says, whatever family it is of."""
    try:
        told = json.loads(content)
    except ValueError:
        told = {}
    told = told if isinstance(told, dict) else {}
    inside = told["error"] if isinstance(told.get("error"), dict) else told
    entries = [one for one in told.get("errors") or [] if isinstance(one, dict)]
    rule = next((one for one in entries if "code" in one), {})
    data = inside.get("data") or {k: v for k, v in rule.items() if k != "code"}
    listed = entries + list(inside.get("fields") or []) + list(data.get("fields") or [])
    return MkopoError(
        inside.get("message") or f"Something that is not Mkopo answered {answer.status}.",
        code=inside.get("code") or rule.get("code") or _code_of(answer.status, told),
        status=answer.status,
        data=data,
        fields=[one for one in listed if "field" in one],
        retry_after=_retry_after(answer.headers.get("Retry-After")),
    )


def _code_of(status, told):
    """Where an answer tells no code, its status says what it must have been."""
    if "success" not in told:
        return "unexpected_answer"
    is_lookup = "response_code" in told
    codes = {
        400: "validation_error",
        401: "unauthorized",
        403: "ip_not_allowed",
        404: "no_such_record" if is_lookup else "not_found",
        429: "rate_limited",
        500: "internal_error",
        502: "registry_unavailable",
        503: "unavailable",
    }
    return codes.get(status, "unexpected_answer")


def _retry_after(value):
    if value is None:
        return None
    if re.fullmatch(r"\s*\d+\s*", value):
        return int(value)
    try:
        return max(0, parsedate_to_datetime(value).timestamp() - time.time())
    except (TypeError, ValueError):
        return None


def _unwrapped(told):
    is_wrapped = isinstance(told, dict) and "data" in told and "message" in told
    return told["data"] if is_wrapped else told


def _from_json(content):
    return json.loads(content, parse_float=Decimal)


def _to_json(body):
    return json.dumps(_sendable(body), ensure_ascii=False, allow_nan=False)


def _sendable(value):
    if isinstance(value, dict):
        return {name: _sendable(one) for name, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_sendable(one) for one in value]
    return _decimal(value) if isinstance(value, Decimal) else value


def _decimal(value):
    """JSON has numbers of fifteen sure digits: what does not fit is refused, not rounded."""
    if value == value.to_integral_value():
        return int(value)
    number = float(value)
    if Decimal(repr(number)) != value:
        raise ValueError(f"{value} has more digits than a call takes")
    return number


def _as_text(value):
    return ("true" if value else "false") if isinstance(value, bool) else str(value)
