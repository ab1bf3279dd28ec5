"""A user's program at a live server: its settings are JSON on stdin."""

import json
import os
import sys

sys.path.insert(0, os.environ["CLIENT"])
from mkopo import Identity, Member, MkopoError, Partner, Scoring

given = json.load(sys.stdin)
url = given["url"]
told = []
partner = Partner(url, lender=given["lender"], api_key=given["partnerKey"])
person = {"first_name": "Amina", "last_name": "Odhiambo", "phone": "+254712345678"}
ids = []
for number in ("31234567", "31234568", "31234569"):
    ids.append(partner.post("/clients", {**person, "national_id": number})["id"])
try:
    partner.post("/clients", {**person, "national_id": "31234567"})
except MkopoError as error:
    told.append(f"twin: {error.code}")
once = partner.post("/clients", person, idempotency_key="one")
again = partner.post("/clients", person, idempotency_key="one")
told.append(f"replayed: {once == again}")
told.append(f"clients: {sum(one['id'] in ids for one in partner.items('/clients', {'limit': 1}))}")

scoring = Scoring(url, api_key=given["scoringKey"])
score = scoring.post(
    "/deposit_score/",
    {
        "client_id": "CL-1",
        "startDate": "2026-01-01",
        "endDate": "2026-03-31",
        "expectedDepositDay": "5",
        "expectedDepositAmount": 1000,
        "deposits": [
            {"date": "2026-01-05", "amount": 1000},
            {"date": "2026-02-20", "amount": 1000},
        ],
    },
)
told.append(f"score: {score['Overall Deposit Score']}")
identity = Identity(url, **given["identity"])
told.append(f"pin: {identity.post('/krapin', {'pinnumber': given['pinnumber']})['PINNo']}")

app, who = given["app"], given["guarantor"]
member = Member(url, api_key=app["apiKey"], api_secret=app["apiSecret"])
member.log_in(who["email"], who["password"])
member.refresh()
told.append(f"member: {member.get('/members/me')['member_no']}")
member.log_out()
try:
    member.get("/members/me")
except MkopoError as error:
    told.append(f"out: {error.status}")
print(json.dumps(told))
