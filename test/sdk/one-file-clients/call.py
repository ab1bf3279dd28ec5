"""One step of a test: its name is the argument, its input is JSON on stdin."""

import json
import os
import sys
from decimal import Decimal

sys.path.insert(0, os.environ["CLIENT"])
from mkopo import Identity, Member, MkopoError, Partner, Scoring, WebhookError, verify_webhook

given = json.load(sys.stdin)
url = given["url"]
waits = []
partner = Partner(url, lender="umoja", api_key="k", wait=waits.append)


def create():
    return partner.post("/clients", given["body"], idempotency_key=given.get("key"))


def list_loans():
    return [loan["id"] for loan in partner.items("/loans", {"status": "disbursed"})]


def look_up():
    identity = Identity(url, username="demo", password="x", wait=waits.append)
    return identity.post("/krapin", {"pinnumber": "P051234567Q"})


def log_in():
    return Member(url, api_key="app_1", api_secret="aps_1", wait=waits.append).log_in("a", "b")


def money():
    amounts = Scoring(url, api_key="scr_1").get("/client_data/")["amounts"]
    total = sum(amounts, Decimal(0))
    partner.post("/repayments", {"amount": total})
    return str(total)


def believes(case):
    try:
        event = verify_webhook(case["body"].encode(), case["headers"], given["secret"])
        return event["id"] == "e1"
    except WebhookError:
        return False


def verify():
    return [believes(case) for case in given["cases"]]


steps = {"create": create, "list": list_loans, "look-up": look_up, "log-in": log_in}
steps.update({"money": money, "verify": verify})
try:
    print(json.dumps({"told": steps[sys.argv[1]](), "waits": waits}))
except MkopoError as error:
    told = {name: getattr(error, name) for name in ("code", "status", "data", "fields")}
    told.update({"request_id": error.request_id, "attempts": error.attempts})
    print(json.dumps({"error": told, "waits": waits}))
