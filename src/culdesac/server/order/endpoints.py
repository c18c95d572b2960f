"""The HTTP addresses of order."""

from __future__ import annotations

from culdesac.server.endpoints import Endpoint
from culdesac.server.order import admin
from culdesac.server.order.reports import report_person
from culdesac.server.wire.members import Nothing
from culdesac.server.wire.order import (
    AdminMembers,
    AuditLog,
    ChangeMember,
    ReportList,
    ReportPerson,
    Sanction,
    SanctionInfo,
    SanctionList,
    ServiceNumbers,
    StrikeResult,
)

WHO = "session of an administrator"

ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint(
        "POST", "/api/reports", "Report somebody at a table", report_person, Nothing, ReportPerson,
        secret="seat or session (optional)", errors=(403, 404, 409),
    ),
    Endpoint(
        "GET", "/api/admin/reports", "What people have reported", admin.get_reports, ReportList,
        secret=WHO, errors=(403, 404),
    ),
    Endpoint(
        "POST", "/api/admin/reports/{report}/close", "Somebody has seen to a report",
        admin.close_report, Nothing, secret=WHO, errors=(403, 404),
    ),
    Endpoint(
        "GET", "/api/admin/members", "Members whose name begins so", admin.get_members,
        AdminMembers, secret=WHO, errors=(403, 404), query=("name",),
    ),
    Endpoint(
        "POST", "/api/admin/members/{member}", "Rename a member, or let them keep order",
        admin.change_member, Nothing, ChangeMember, secret=WHO, errors=(403, 404, 409),
    ),
    Endpoint(
        "GET", "/api/admin/sanctions", "Who is banned or muted", admin.get_sanctions,
        SanctionList, secret=WHO, errors=(403, 404),
    ),
    Endpoint(
        "POST", "/api/admin/sanctions", "Ban or mute a member or an address", admin.decide,
        SanctionInfo, Sanction, 201, secret=WHO, errors=(403, 404, 409),
    ),
    Endpoint(
        "POST", "/api/admin/sanctions/{sanction}/lift", "End a sanction before its time",
        admin.lift, Nothing, secret=WHO, errors=(403, 404),
    ),
    Endpoint(
        "POST", "/api/admin/tables/{table}/close", "Take a table out of the lobby",
        admin.close_table, Nothing, secret=WHO, errors=(403, 404),
    ),
    Endpoint(
        "POST", "/api/admin/results", "Take a result from the boards of the daily deal",
        admin.strike_result, Nothing, StrikeResult, secret=WHO, errors=(403, 404),
    ),
    Endpoint(
        "GET", "/api/admin/audit", "What was decided, and by whom", admin.get_audit, AuditLog,
        secret=WHO, errors=(403, 404), query=("before",),
    ),
    Endpoint(
        "GET", "/api/admin/numbers", "How it goes, in a few numbers", admin.get_numbers,
        ServiceNumbers, secret=WHO, errors=(403, 404),
    ),
)  # fmt: skip
