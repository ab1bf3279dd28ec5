// Written by npm run sdk:types from docs/api/member.json.
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Account: {
            /** Format: uuid */
            account_id: string;
            /** @description What people call it by. */
            account_number: string;
            /** @description What can be withdrawn. */
            available: number;
            balance: number;
            closed_on: string | null;
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            currency: string;
            interest_pct: number | null;
            interest_through_on: string | null;
            /** @description What withdrawals must leave. */
            minimum_balance: number;
            /**
             * Format: date
             * @description A date that exists, from 1900 to 2199, as YYYY-MM-DD.
             */
            opened_on: string;
            /** @enum {string} */
            status: "active" | "closed";
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            updated_at: string;
        };
        AccountStatement: {
            account_number: string;
            closing_balance: number;
            currency: string;
            from_on: string | null;
            lines: components["schemas"]["AccountTransaction"][];
            opening_balance: number;
            /** @description The books hold simulated money: this is for trying. */
            simulated: boolean;
            /**
             * Format: date
             * @description A date that exists, from 1900 to 2199, as YYYY-MM-DD.
             */
            to_on: string;
        };
        AccountTransaction: {
            /** Format: uuid */
            account_id: string;
            /** @description What it came to. */
            balance: number;
            /**
             * Format: date
             * @description The day it stands under in the books.
             */
            booked_on: string;
            caused_by: number | null;
            /** @description What the balance went up or, below zero, down by. */
            change: number;
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            /**
             * Format: date
             * @description The day it counts from for the client.
             */
            effective_on: string;
            /** @enum {string} */
            kind: "deposit" | "withdrawal" | "interest" | "interest_correction" | "reversal" | "closure" | "opening";
            /** @description Within the account, without gaps. */
            number: number;
            payment_method: ("cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other") | null;
            reason: string | null;
            reverses: number | null;
            /** @enum {string} */
            status: "posted" | "reversed";
            /** Format: uuid */
            transaction_id: string;
            trx_id: string | null;
        };
        Eligibility: {
            /** @description Amounts go up from `min` in steps of `step`; null for any amount. */
            amount: {
                /** @description In units of the currency, with at most its decimals. */
                max: number;
                /** @description In units of the currency, with at most its decimals. */
                min: number;
                step?: number | null;
                /** @description In units of the currency, with at most its decimals. */
                usual: number;
            };
            currency: string;
            is_eligible: boolean;
            /** Format: uuid */
            loan_product_id: string;
            name: string;
            /** @description What an application must bring along. */
            needs: {
                /** @description Keys that `custom_field_values` must fill in. */
                custom_fields: string[];
                guaranteed_share: number | null;
                /** @description How many guarantors an application must name, and approval waits for. Default 0. */
                guarantors_min: number;
            };
            /** @description All that stands against it. */
            reasons: {
                /** @enum {string} */
                code: "client_deleted" | "product_not_offered" | "open_loans" | "pending_applications" | "arrears";
                message: string;
            }[];
            term_days: {
                max: number;
                min: number;
            };
        };
        Guarantee: {
            /** @description What they pledge. */
            amount: number;
            answered_at: string | null;
            borrower_name: string;
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            currency: string;
            /** Format: uuid */
            guarantee_id: string;
            loan_amount: number;
            loan_number: string;
            /**
             * @description `released`: the loan is over, or was approved without their answer.
             * @enum {string}
             */
            status: "requested" | "accepted" | "declined" | "removed" | "released";
        };
        Instalment: {
            /**
             * Format: date
             * @description A date that exists, from 1900 to 2199, as YYYY-MM-DD.
             */
            due_on: string;
            /** @description With their tax. */
            fees: number;
            interest: number;
            is_overdue: boolean;
            number: number;
            owed: number;
            penalties: number;
            /** @description As it was agreed; an older schedule is read by these. */
            planned: {
                fees: number;
                interest: number;
                principal: number;
            };
            principal: number;
            /** @description Paid, waived or written off. */
            settled: number;
            total: number;
        };
        LoanApplication: {
            /** @description In units of the currency, with at most its decimals. */
            amount: number;
            /** @description The lender’s own fields by their keys, as `GET /custom-fields` lists them. A wrong value or an unknown key is a 400 that names it. `null` is the same as left out. A lender that has defined no field takes any keys that one could have. All together at most 16 KiB. */
            custom_field_values?: {
                [key: string]: string | number | boolean | null;
            };
            /** @description Who is to stand for it, where the product asks for that (`guarantors_min`, `guaranteed_share`). Each is asked for their consent; approval waits for it. */
            guarantors?: components["schemas"]["NamedGuarantor"][];
            /** Format: uuid */
            loan_product_id: string;
            /**
             * Format: plain-text
             * @description Visible text, with no space at its ends and no control characters.
             */
            purpose?: string;
            term_days: number;
        };
        LoanProduct: {
            /** @description What a repayment pays first. Default penalty, fee, interest, principal. */
            allocation: ("penalty" | "fee" | "interest" | "principal")[];
            /** @enum {string} */
            amortization: "equal_installments" | "equal_principal" | "bullet";
            /** @description Amounts go up from `min` in steps of `step`; null for any amount. */
            amount: {
                /** @description In units of the currency, with at most its decimals. */
                max: number;
                /** @description In units of the currency, with at most its decimals. */
                min: number;
                step?: number | null;
                /** @description In units of the currency, with at most its decimals. */
                usual: number;
            };
            arrears_days_max: number | null;
            /** @description Default: the lender’s own. */
            currency: string;
            /** @description Default: a year of 365 days, actual months. */
            day_count: {
                /** @enum {string} */
                month: "actual" | "30";
                /** @enum {string} */
                year: "actual" | "360" | "364" | "365";
            };
            /** @description Tax on top of fees, by the rate of the day they are due. */
            fee_taxes: {
                /**
                 * Format: date
                 * @description A date that exists, from 1900 to 2199, as YYYY-MM-DD.
                 */
                from_on: string;
                /** @description In per cent. */
                pct: number;
            }[];
            /** @description Each a sum (`fixed`) or per cent of the amount lent (`pct`). */
            fees: {
                /** @enum {string} */
                due: "at_application" | "deducted" | "first_instalment" | "every_instalment";
                fixed?: number | null;
                pct?: number | null;
            }[];
            frequency: {
                /** @description Default 1. */
                every?: number;
                /**
                 * @description `once`: in one sum at the end.
                 * @enum {string}
                 */
                unit: "days" | "weeks" | "months" | "once";
            };
            grace: {
                /** @description No interest is charged. */
                interest_free: number;
                /** @description No interest is due yet. */
                interest_payment: number;
                /** @description No principal is due. */
                principal: number;
            };
            guaranteed_share: number | null;
            /** @description How many guarantors an application must name, and approval waits for. Default 0. */
            guarantors_min: number;
            /** @description Interest and penalties of a bad loan stop at the principal owed. Default false. */
            has_in_duplum: boolean;
            instalment_multiple: number | null;
            /**
             * @description Default same_as_repayment.
             * @enum {string}
             */
            interest_period: "daily" | "same_as_repayment";
            /** Format: uuid */
            loan_product_id: string;
            /** @enum {string} */
            method: "flat" | "declining";
            /**
             * Format: plain-text
             * @description Visible text, with no space at its ends and no control characters.
             */
            name: string;
            open_loans_max: number | null;
            penalty: {
                cap?: {
                    fixed?: number | null;
                    pct?: number | null;
                } | null;
                charge: {
                    fixed?: number | null;
                    pct?: number | null;
                };
                grace_days: number;
                /** @enum {string} */
                raised: "once" | "every_day";
            } | null;
            /**
             * @description Default next_instalments.
             * @enum {string}
             */
            prepayment: "next_instalments" | "reduce_principal";
            rate: {
                /** @description In per cent. */
                pct: number;
                /** @enum {string} */
                per: "year" | "month" | "week" | "day" | "term";
            };
            /** @description Keys of custom fields that an application must fill in. */
            required_fields: string[];
            /**
             * @description Default HALF_EVEN.
             * @enum {string}
             */
            rounding: "HALF_EVEN" | "HALF_UP";
            /**
             * @description What whoever settles early is let off: interest that no day has earned, as much of it as the rule of 78 gives back, or nothing. Default unearned_interest.
             * @enum {string}
             */
            settlement_rebate: "unearned_interest" | "rule_of_78" | "none";
            term_days: {
                max: number;
                min: number;
            };
            version: number;
        };
        LoggedInMember: {
            first_name: string;
            id: number;
            last_name: string;
            member_no: string;
        };
        LogIn: {
            /** Format: email */
            email: string;
            /**
             * Format: password
             * @description Password.
             */
            password: string;
        };
        MemberLoan: {
            applied_amount: number;
            /**
             * Format: date
             * @description A date that exists, from 1900 to 2199, as YYYY-MM-DD.
             */
            applied_on: string;
            approved_amount: number | null;
            approved_at: string | null;
            balances: components["schemas"]["Parts"];
            closed_at: string | null;
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            /** @description Paid too much: the client’s. */
            credit: number;
            currency: string;
            custom_field_values: {
                [key: string]: unknown;
            };
            days_past_due: number;
            /**
             * @description Days past due, as a bucket.
             * @enum {string}
             */
            delinquency: "current" | "1-30" | "31-60" | "61-90" | "91-180" | "181-360" | "360+";
            disbursed_amount: number | null;
            disbursed_at: string | null;
            disbursed_on: string | null;
            disbursement_trx_id: string | null;
            /** @description It got a new schedule, and counts as late as before until it was paid on time for six months. */
            is_restructured: boolean;
            /** Format: uuid */
            loan_id: string;
            loan_number: string;
            /** Format: uuid */
            loan_product_id: string;
            product_version: number;
            purpose: string | null;
            /** @enum {string} */
            status: "pending" | "approved" | "disbursing" | "disbursed" | "closed" | "rejected" | "withdrawn" | "written_off";
            /** @description As approved; as applied for until then. */
            term_days: number;
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            updated_at: string;
        };
        MemberLoanWithSchedule: {
            applied_amount: number;
            /**
             * Format: date
             * @description A date that exists, from 1900 to 2199, as YYYY-MM-DD.
             */
            applied_on: string;
            approved_amount: number | null;
            approved_at: string | null;
            balances: components["schemas"]["Parts"];
            closed_at: string | null;
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            /** @description Paid too much: the client’s. */
            credit: number;
            currency: string;
            custom_field_values: {
                [key: string]: unknown;
            };
            days_past_due: number;
            /**
             * @description Days past due, as a bucket.
             * @enum {string}
             */
            delinquency: "current" | "1-30" | "31-60" | "61-90" | "91-180" | "181-360" | "360+";
            disbursed_amount: number | null;
            disbursed_at: string | null;
            disbursed_on: string | null;
            disbursement_trx_id: string | null;
            guarantors: components["schemas"]["OwnGuarantor"][];
            /** @description It got a new schedule, and counts as late as before until it was paid on time for six months. */
            is_restructured: boolean;
            /** Format: uuid */
            loan_id: string;
            loan_number: string;
            /** Format: uuid */
            loan_product_id: string;
            product_version: number;
            purpose: string | null;
            schedule: components["schemas"]["Instalment"][];
            /** @enum {string} */
            status: "pending" | "approved" | "disbursing" | "disbursed" | "closed" | "rejected" | "withdrawn" | "written_off";
            /** @description As approved; as applied for until then. */
            term_days: number;
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            updated_at: string;
        };
        MemberStatement: {
            closing_balance: number;
            currency: string;
            from_on: string | null;
            lines: components["schemas"]["MemberStatementLine"][];
            loan_number: string;
            opening_balance: number;
            /** @description The books hold simulated money: this is for trying. */
            simulated: boolean;
            /**
             * Format: date
             * @description A date that exists, from 1900 to 2199, as YYYY-MM-DD.
             */
            to_on: string;
        };
        MemberStatementLine: {
            amount: number | null;
            /** @description All that was to be paid after it, due or not. */
            balance: number;
            /**
             * Format: date
             * @description The day it stands under in the books.
             */
            booked_on: string;
            caused_by: number | null;
            change: components["schemas"]["Parts"];
            closed_on: string | null;
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            /** @description What it added to the client’s credit. */
            credit: number;
            /**
             * Format: date
             * @description The day it counts from for the borrower.
             */
            effective_on: string;
            /** @enum {string} */
            kind: "application" | "fee_payment" | "approval" | "approval_undone" | "rejection" | "withdrawal" | "payout_start" | "payout_failure" | "disbursement" | "take_over" | "repayment" | "waiver" | "charge" | "accrual" | "penalty" | "non_performing" | "performing" | "cure" | "reschedule" | "write_off" | "recovery" | "refund" | "correction" | "reversal";
            /** @description Within the loan, without gaps. */
            number: number;
            payment_method: ("cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other") | null;
            reason: string | null;
            reverses: number | null;
            /** @enum {string} */
            status: "posted" | "reversed";
            /** Format: uuid */
            transaction_id: string;
            trx_id: string | null;
        };
        MemberTransaction: {
            amount: number | null;
            /**
             * Format: date
             * @description The day it stands under in the books.
             */
            booked_on: string;
            caused_by: number | null;
            change: components["schemas"]["Parts"];
            closed_on: string | null;
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            /** @description What it added to the client’s credit. */
            credit: number;
            /**
             * Format: date
             * @description The day it counts from for the borrower.
             */
            effective_on: string;
            /** @enum {string} */
            kind: "application" | "fee_payment" | "approval" | "approval_undone" | "rejection" | "withdrawal" | "payout_start" | "payout_failure" | "disbursement" | "take_over" | "repayment" | "waiver" | "charge" | "accrual" | "penalty" | "non_performing" | "performing" | "cure" | "reschedule" | "write_off" | "recovery" | "refund" | "correction" | "reversal";
            /** @description Within the loan, without gaps. */
            number: number;
            payment_method: ("cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other") | null;
            reason: string | null;
            reverses: number | null;
            /** @enum {string} */
            status: "posted" | "reversed";
            /** Format: uuid */
            transaction_id: string;
            trx_id: string | null;
        };
        /** @description Named by `member_no` or by `client_id`: one of the two. */
        NamedGuarantor: {
            /** @description What they pledge, in the loan’s currency. */
            amount: number;
            /** Format: uuid */
            client_id?: string;
            member_no?: string;
        };
        NewPayment: {
            /** @description In units of the currency, with at most its decimals. */
            amount: number;
            /**
             * Format: phone
             * @description A Kenyan mobile number, however written. Default: the client’s own.
             */
            phone?: string;
        };
        OwnGuarantor: {
            /** @description What they pledge. */
            amount: number;
            answered_at: string | null;
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            /** Format: uuid */
            guarantor_id: string;
            member_no: string | null;
            /** @description The first name and a letter. */
            name: string;
            /**
             * @description `released`: the loan is over, or was approved without their answer.
             * @enum {string}
             */
            status: "requested" | "accepted" | "declined" | "removed" | "released";
        };
        Parts: {
            /** @description With their tax. */
            fees: number;
            interest: number;
            penalties: number;
            principal: number;
            total: number;
        };
        PasswordChange: {
            /**
             * Format: password
             * @description Password.
             */
            current_password: string;
            /**
             * Format: password
             * @description Password.
             */
            new_password: string;
        };
        PasswordChoice: {
            code: string;
            /** Format: email */
            email: string;
            /**
             * Format: password
             * @description Password.
             */
            password: string;
        };
        Payment: {
            /** @description What was asked for. */
            amount: number;
            currency: string;
            /** Format: uuid */
            loan_id: string;
            paid_amount: number | null;
            /** Format: uuid */
            payment_id: string;
            /** @description Enough of it to know it again. */
            phone: string;
            reason: string | null;
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            requested_at: string;
            settled_at: string | null;
            /** @description No real money moves. */
            simulated: boolean;
            /**
             * @description `pending`: the phone is asked or was, and nobody knows the end yet. `unknown`: nobody could find out for a day, or the answer was lost; it may still turn out to be paid, so look again before paying again.
             * @enum {string}
             */
            status: "pending" | "paid" | "failed" | "unknown";
            transaction_id: string | null;
            trx_id: string | null;
        };
        Profile: {
            /** Format: uuid */
            client_id: string;
            contact_email: string | null;
            country: string;
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            /** @description What they log in with. */
            email: string;
            first_name: string;
            gender: ("male" | "female" | "other") | null;
            id_issuing_country: string;
            last_name: string;
            member_id: number;
            member_no: string;
            national_id: string | null;
            phone: string;
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            updated_at: string;
        };
        ProfileChanges: {
            contact_email?: string | null;
            /**
             * Format: phone
             * @description `+254712345678`, `254712345678` or `0712345678`, with blanks and dashes or without: without a country it is of the lender’s. It must exist, and is kept in international format.
             */
            phone?: string;
        };
        Refusals: {
            amount_out_of_range: {
                [key: string]: unknown;
            };
            date_out_of_range: {
                [key: string]: unknown;
            };
            guarantors_required: {
                [key: string]: unknown;
            };
            idempotency_in_progress: {
                [key: string]: unknown;
            };
            idempotency_key_reused: {
                [key: string]: unknown;
            };
            internal_error: {
                [key: string]: unknown;
            };
            invalid_json: {
                [key: string]: unknown;
            };
            invalid_state: {
                [key: string]: unknown;
            };
            ip_not_allowed: {
                [key: string]: unknown;
            };
            loan_not_disbursed: {
                [key: string]: unknown;
            };
            method_not_allowed: {
                [key: string]: unknown;
            };
            missing_custom_fields: {
                [key: string]: unknown;
            };
            not_eligible: {
                [key: string]: unknown;
            };
            not_found: {
                [key: string]: unknown;
            };
            overloaded: {
                [key: string]: unknown;
            };
            payload_too_large: {
                [key: string]: unknown;
            };
            product_not_available: {
                [key: string]: unknown;
            };
            rail_unavailable: {
                [key: string]: unknown;
            };
            rate_limited: {
                [key: string]: unknown;
            };
            term_out_of_range: {
                [key: string]: unknown;
            };
            unauthorized: {
                [key: string]: unknown;
            };
            unavailable: {
                [key: string]: unknown;
            };
            unknown_parameter: {
                [key: string]: unknown;
            };
            unsupported_media_type: {
                [key: string]: unknown;
            };
            validation_error: {
                [key: string]: unknown;
            };
            wrong_code: {
                [key: string]: unknown;
            };
            wrong_password: {
                [key: string]: unknown;
            };
        };
        ResetWanted: {
            /** Format: email */
            email: string;
        };
        Settlement: {
            currency: string;
            /** @description With their tax. */
            fees: number;
            /** @description What is left of it to pay, after the rebate. */
            interest: number;
            /**
             * Format: date
             * @description A date that exists, from 1900 to 2199, as YYYY-MM-DD.
             */
            on: string;
            /** @description With those that nights until then will raise. */
            penalties: number;
            /** @description Interest that was paid for days to come, and pays for the rest. */
            prepaid_interest: number;
            principal: number;
            /** @description What is not asked for because the loan is settled early; taken off already. */
            rebate: number;
            /** @description The four parts less `prepaid_interest`: paid on that day it closes the loan. */
            total: number;
        };
        Token: {
            /** @description A JWT. Send it as `Authorization: Bearer …`. */
            access_token: string;
            /** @description Seconds from now on. */
            expires_in: number;
            member: components["schemas"]["LoggedInMember"];
            /** @constant */
            token_type: "bearer";
        };
        Withdrawal: {
            /**
             * Format: plain-text
             * @description Visible text, with no space at its ends and no control characters.
             */
            reason?: string;
        };
    };
    responses: never;
    parameters: {
        /** @description Makes a retry safe: the same request with the same key is carried out once, and answered alike for 24 hours. Take a new one, such as a UUID, for each new request. */
        "Idempotency-Key": string;
        /** @description A random id of this installation of the app, such as a UUID, made once and kept by it. A device on which the member was logged in before has failures of its own: guesses that others make elsewhere do not slow it. It opens nothing; keep it to yourself all the same. */
        "X-Device-Id": string;
        /** @description An id of your own for this request. It comes back in the answer and is in our log. */
        "X-Request-Id": string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAccounts: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                /** @description Default 50. */
                limit?: number;
                status?: "active" | "closed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            has_more: boolean;
                            items: components["schemas"]["Account"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Account"];
                        /** @constant */
                        message: "Success";
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getAccountStatement: {
        parameters: {
            query?: {
                /** @description Default: what `Accept` asks for, or else JSON. */
                format?: "json" | "pdf" | "csv";
                /** @description Default: from the beginning. */
                from?: string;
                /** @description Default: today. */
                to?: string;
            };
            header?: never;
            path: {
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AccountStatement"];
                        /** @constant */
                        message: "Success";
                        /** @constant */
                        success: true;
                    };
                    "application/pdf": Blob;
                    "text/csv": Blob;
                };
            };
        };
    };
    listAccountTransactions: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                /** @description Default 50. */
                limit?: number;
            };
            header?: never;
            path: {
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            has_more: boolean;
                            items: components["schemas"]["AccountTransaction"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    changeOwnPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 4 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                        /** @constant */
                        message: "Password changed";
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    logIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 4 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogIn"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Token"];
                        /** @constant */
                        message: "Login successful";
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                        /** @constant */
                        message: "Logout successful";
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    choosePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 4 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChoice"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                        /** @constant */
                        message: "Password set";
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    askForReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 4 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetWanted"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>;
                        /** @constant */
                        message: "If a member has this e-mail, the lender will send a code";
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    refreshToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Token"];
                        /** @constant */
                        message: "Token refreshed";
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    listEligibility: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            items: components["schemas"]["Eligibility"][];
                        };
                        /** @constant */
                        message: "Success";
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    listGuarantees: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                /** @description Default 50. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            has_more: boolean;
                            items: components["schemas"]["Guarantee"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    acceptGuarantee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                guarantee_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Guarantee"];
                        /** @constant */
                        message: "Success";
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    declineGuarantee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                guarantee_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Guarantee"];
                        /** @constant */
                        message: "Success";
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    listLoanProducts: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                /** @description Default 50. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            has_more: boolean;
                            items: components["schemas"]["LoanProduct"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getEligibility: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                loan_product_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Eligibility"];
                        /** @constant */
                        message: "Success";
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    listLoans: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                /** @description Default 50. */
                limit?: number;
                status?: "pending" | "approved" | "disbursing" | "disbursed" | "closed" | "rejected" | "withdrawn" | "written_off";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            has_more: boolean;
                            items: components["schemas"]["MemberLoan"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    applyForLoan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 32 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoanApplication"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MemberLoanWithSchedule"];
                        /** @constant */
                        message: "Success";
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getLoan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                loan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MemberLoanWithSchedule"];
                        /** @constant */
                        message: "Success";
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    nameGuarantor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                loan_id: string;
            };
            cookie?: never;
        };
        /** @description At most 32 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NamedGuarantor"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnGuarantor"];
                        /** @constant */
                        message: "Success";
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    payLoan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                loan_id: string;
            };
            cookie?: never;
        };
        /** @description At most 32 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPayment"];
            };
        };
        responses: {
            /** @description The same payment was asked for a moment ago; this is how it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Payment"];
                        /** @constant */
                        message: "Payment requested";
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Payment"];
                        /** @constant */
                        message: "Payment requested";
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getLoanSettlement: {
        parameters: {
            query?: {
                /** @description Default: today. At most 366 days ahead. */
                on?: string;
            };
            header?: never;
            path: {
                loan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Settlement"];
                        /** @constant */
                        message: "Success";
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getLoanStatement: {
        parameters: {
            query?: {
                /** @description Default: what `Accept` asks for, or else JSON. */
                format?: "json" | "pdf" | "csv";
                /** @description Default: from the beginning. */
                from?: string;
                /** @description Default: today. */
                to?: string;
            };
            header?: never;
            path: {
                loan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MemberStatement"];
                        /** @constant */
                        message: "Success";
                        /** @constant */
                        success: true;
                    };
                    "application/pdf": Blob;
                    "text/csv": Blob;
                };
            };
        };
    };
    listLoanTransactions: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                kind?: "application" | "fee_payment" | "approval" | "approval_undone" | "rejection" | "withdrawal" | "payout_start" | "payout_failure" | "disbursement" | "take_over" | "repayment" | "waiver" | "charge" | "accrual" | "penalty" | "non_performing" | "performing" | "cure" | "reschedule" | "write_off" | "recovery" | "refund" | "correction" | "reversal";
                /** @description Default 50. */
                limit?: number;
            };
            header?: never;
            path: {
                loan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            has_more: boolean;
                            items: components["schemas"]["MemberTransaction"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    withdrawLoan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                loan_id: string;
            };
            cookie?: never;
        };
        /** @description At most 32 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Withdrawal"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MemberLoanWithSchedule"];
                        /** @constant */
                        message: "Success";
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Profile"];
                        /** @constant */
                        message: "Success";
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 32 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Profile"];
                        /** @constant */
                        message: "Success";
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    listPayments: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                /** @description Default 50. */
                limit?: number;
                loan_id?: string;
                status?: "pending" | "paid" | "failed" | "unknown";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            has_more: boolean;
                            items: components["schemas"]["Payment"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                payment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Payment"];
                        /** @constant */
                        message: "Success";
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
}
