"""Schemathesis as somebody who is signed in, and a check of its own."""

import os

import requests
import schemathesis


# A token lives 60 seconds.
@schemathesis.auth(refresh_interval=30)
class Token:
    def get(self, case, context):
        answer = requests.post(
            os.environ["STAMPFLOW_ORIGIN"] + "/api/system/session/token",
            json={},
            headers={"Cookie": os.environ["STAMPFLOW_COOKIE"]},
            timeout=30,
        )
        answer.raise_for_status()
        return answer.json()["data"]["token"]

    def set(self, case, data, context):
        case.headers["Authorization"] = f"Bearer {data}"
        # Some calls work by the cookie; one of them would end the run.
        if not case.path.endswith("/session/signOut"):
            case.headers["Cookie"] = os.environ["STAMPFLOW_COOKIE"]


@schemathesis.check
def fitting_body_is_taken(ctx, response, case):
    """What fits the published schema must fit the one that is checked: `kernel.input` says that it did not."""
    if response.status_code != 400 or case.meta is None or not case.meta.generation.mode.is_positive:
        return
    error = response.json()["error"]
    if error["code"] != "kernel.input":
        return
    ruled = set(names_ruled(case.operation.definition.raw))
    faults = [fault for fault in error.get("fields", []) if name_of(fault["path"]) not in ruled]
    assert not faults, f"refused what fits the published schema: {faults}"


def name_of(path):
    return next((name for name in reversed(path.split(".")) if not name.isdigit()), "")


def names_ruled(node, name=""):
    """Properties that say in words that there is more to them than their schema."""
    if isinstance(node, list):
        for part in node:
            yield from names_ruled(part, name)
    if not isinstance(node, dict):
        return
    if node.get("x-ruled"):
        yield name
    if node.get("in") == "query":
        name = node["name"]
    for key, part in node.items():
        if key == "properties":
            for own, schema in part.items():
                yield from names_ruled(schema, own)
        else:
            yield from names_ruled(part, name)
