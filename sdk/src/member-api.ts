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
        AmountOutOfRangeError: {
            /** @description The amount, in minor units. */
            amount_minor?: string;
            /** @constant */
            code: "amount_out_of_range";
            /** @description The money that is asked for. */
            currency?: string;
            /** @description How many decimals that money has. */
            decimals?: number;
            /** @description The digits of the rate. */
            digits?: string;
            /** @description How many units lie between instalments. */
            every?: number;
            /** @description How many instalments there would be. */
            instalments?: number;
            /** @description For how many instalments no interest arises. */
            interestFree?: number;
            /** @description For how many instalments no interest is asked for. */
            interestPayment?: number;
            /** @description What is wrong with each line of a sheet. */
            lines?: string[];
            /** @description The most that is allowed; null where there is no most. */
            maximum?: number | null;
            /** @description The least that is allowed. */
            minimum?: number;
            /** @description What instalments are multiples of, in minor units. */
            multiple_minor?: string;
            /** @description What would be paid out. */
            paid_out?: number;
            /** @description For how many instalments no principal is due. */
            principal?: number;
            /** @description How many of them are decimals. */
            scale?: number;
            /** @description From the least on, amounts rise by this; null where any will do. */
            step?: number | null;
            /** @description How many days would lie between them. */
            step_days?: number;
            /** @description The unit: days, weeks or months. */
            unit?: string;
            why?: components["schemas"]["Why"];
        };
        DateOutOfRangeError: {
            /** @description The amount, in minor units. */
            amount_minor?: string;
            /** @constant */
            code: "date_out_of_range";
            /** @description How many days may be asked for at once. */
            days_max?: number;
            /** @description The digits of the rate. */
            digits?: string;
            /** @description How many units lie between instalments. */
            every?: number;
            /** @description The first day, or moment, that is allowed. */
            from?: string;
            /** @description How many instalments there would be. */
            instalments?: number;
            /** @description For how many instalments no interest arises. */
            interestFree?: number;
            /** @description For how many instalments no interest is asked for. */
            interestPayment?: number;
            /** @description What is wrong with each line of a sheet. */
            lines?: string[];
            /** @description What instalments are multiples of, in minor units. */
            multiple_minor?: string;
            /** @description For how many instalments no principal is due. */
            principal?: number;
            /** @description How many of them are decimals. */
            scale?: number;
            /** @description How many days would lie between them. */
            step_days?: number;
            /** @description The last day, or moment, that is allowed; null where there is none yet. */
            to?: string | null;
            /** @description The unit: days, weeks or months. */
            unit?: string;
            why?: components["schemas"]["Why"];
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
        /** @description Every error of this API. */
        Error: {
            /** @enum {string} */
            code: "amount_out_of_range" | "date_out_of_range" | "guarantors_required" | "idempotency_in_progress" | "idempotency_key_reused" | "internal_error" | "invalid_json" | "invalid_state" | "ip_not_allowed" | "loan_not_disbursed" | "method_not_allowed" | "missing_custom_fields" | "not_eligible" | "not_found" | "overloaded" | "payload_too_large" | "product_not_available" | "rail_unavailable" | "rate_limited" | "term_out_of_range" | "unauthorized" | "unavailable" | "unknown_parameter" | "unsupported_media_type" | "validation_error" | "wrong_code" | "wrong_password";
            /** @description Everything that is wrong with the call, or the rule that said no. */
            errors?: (components["schemas"]["FieldProblem"] | components["schemas"]["AmountOutOfRangeError"] | components["schemas"]["DateOutOfRangeError"] | components["schemas"]["GuarantorsRequiredError"] | components["schemas"]["IdempotencyInProgressError"] | components["schemas"]["IdempotencyKeyReusedError"] | components["schemas"]["InvalidStateError"] | components["schemas"]["LoanNotDisbursedError"] | components["schemas"]["MissingCustomFieldsError"] | components["schemas"]["NotEligibleError"] | components["schemas"]["ProductNotAvailableError"] | components["schemas"]["TermOutOfRangeError"])[];
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
            /** @constant */
            success: false;
        };
        /** @description One thing that is wrong, for programs. */
        Fault: {
            /**
             * @description What is wrong.
             * @enum {string}
             */
            code: "above_zero" | "below_least" | "out_of_range" | "off_step" | "other_currency" | "lender_currency" | "term_least" | "term_most" | "two_rates" | "percent" | "count" | "at_least_one" | "days" | "each_once" | "share" | "cover_alone" | "empty" | "repeated" | "one_empty" | "no_schedule" | "characters" | "how_many" | "snake_case" | "names_client" | "taken" | "no_points" | "whole_number" | "band_order" | "no_value" | "empty_value" | "value_taken" | "live_alone" | "family_alone" | "strange_scope" | "ahead" | "grace_hours" | "strange_origin" | "many_origins" | "no_account" | "kept_by_rules" | "no_lines" | "unbalanced" | "strange_guarantor" | "former_client" | "is_borrower" | "named_twice" | "no_pledge" | "large_pledge" | "few_guarantors" | "small_pledges" | "many_guarantors";
            /** @description The field that has to change; null where it is of the whole. */
            field: string | null;
            /** @description What it speaks of, by name. */
            values: {
                [key: string]: string | number;
            };
        };
        FieldProblem: {
            /** @description Which field; empty where it is the body as a whole. */
            field: string;
            /** @description What is wrong with it, in words. */
            problem: string;
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
        GuarantorsRequiredError: {
            /** @constant */
            code: "guarantors_required";
            /** @description How much they must pledge together. */
            cover?: number;
            /** @description The same, for programs. */
            fault_codes: components["schemas"]["Fault"][];
            /** @description How many guarantors are needed. */
            guarantors_min?: number;
            /** @description Everything that is wrong with the guarantors, in words. */
            problems: string[];
        };
        IdempotencyInProgressError: {
            /** @constant */
            code: "idempotency_in_progress";
        };
        IdempotencyKeyReusedError: {
            /** @constant */
            code: "idempotency_key_reused";
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
        InvalidStateError: {
            /** @description What was asked for. */
            action?: string;
            /** @description What was answered. */
            answer?: string;
            /** @description What is left. */
            balance?: number;
            /** @description SMS or e-mail. */
            channel?: string;
            /** @description SMS, e-mail or both. */
            channels?: string[];
            /** @description How the client stands. */
            client?: string;
            /** @constant */
            code: "invalid_state";
            /** @description How much they have. */
            cover_accepted?: number;
            /** @description How much they must pledge together. */
            cover_needed?: number;
            /** @description The money that is asked for. */
            currency?: string;
            /** @description When it was deleted; null: it is not. */
            deleted_at?: string | null;
            /** @description The id of what exists already; not told across branches. */
            existing_id?: string;
            /** @description What it is that exists already. */
            existing_kind?: string;
            /** @description The same, for programs. */
            fault_codes?: components["schemas"]["Fault"][];
            /** @description How the guarantee stands. */
            guarantee?: string;
            /** @description How many loans of others are guaranteed. */
            guarantees?: number;
            /** @description How the guarantor stands. */
            guarantor?: string;
            /** @description How many have accepted. */
            guarantors_accepted?: number;
            /** @description How many guarantors are needed. */
            guarantors_needed?: number;
            /** @description Which kind it is of. */
            kind?: string;
            /** @description What is wrong with each line of a sheet. */
            lines?: string[];
            /** @description How many loans are not settled. */
            loans?: number;
            /** @description How many loans wait to be paid out. */
            loans_to_pay_out?: number;
            /** @description As many as are allowed. */
            max?: number;
            /** @description What is wrong with the number. */
            national_id?: string;
            /** @description The id of the payment that is under way. */
            payment_id?: string;
            /** @description Everything that is wrong with the guarantors, in words. */
            problems?: string[];
            /** @description The id of the promise that runs. */
            promise_id?: string;
            /** @description The way the money went. */
            rail?: string;
            /** @description The receipt of the provider. */
            receipt?: string;
            /** @description The reference that was used before. */
            reference?: string | null;
            /** @description Which report was asked for. */
            report?: string;
            /** @description Whether it is reversed already. */
            reversed?: boolean;
            /** @description The id of what reversed it. */
            reversed_by?: string;
            /** @description How many rows there are, or which. */
            rows?: number | string[];
            /** @description How many savings accounts are open. */
            savings?: number;
            /** @description The id of the savings account. */
            savings_account_id?: string;
            /** @description The number of the transaction that stands in the way. */
            standing?: number;
            /** @description How the record stands. */
            status?: string;
            why?: components["schemas"]["Why"];
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
        LoanNotDisbursedError: {
            /** @description What was asked for. */
            action?: string;
            /** @constant */
            code: "loan_not_disbursed";
            /** @description What is wrong with each line of a sheet. */
            lines?: string[];
            /** @description How the record stands. */
            status: string;
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
        MissingCustomFieldsError: {
            /** @constant */
            code: "missing_custom_fields";
            /** @description What is required and not there. */
            missing: string[];
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
        NotEligibleError: {
            /** @constant */
            code: "not_eligible";
            /** @description Why this borrower cannot have this product now. */
            reasons: string[];
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
        ProductNotAvailableError: {
            /** @constant */
            code: "product_not_available";
            /** @description The id that was asked for. */
            product_id: string;
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
                /** @description The amount, in minor units. */
                amount_minor?: string;
                /** @description The money that is asked for. */
                currency?: string;
                /** @description How many decimals that money has. */
                decimals?: number;
                /** @description The digits of the rate. */
                digits?: string;
                /** @description How many units lie between instalments. */
                every?: number;
                /** @description How many instalments there would be. */
                instalments?: number;
                /** @description For how many instalments no interest arises. */
                interestFree?: number;
                /** @description For how many instalments no interest is asked for. */
                interestPayment?: number;
                /** @description What is wrong with each line of a sheet. */
                lines?: string[];
                /** @description The most that is allowed; null where there is no most. */
                maximum?: number | null;
                /** @description The least that is allowed. */
                minimum?: number;
                /** @description What instalments are multiples of, in minor units. */
                multiple_minor?: string;
                /** @description What would be paid out. */
                paid_out?: number;
                /** @description For how many instalments no principal is due. */
                principal?: number;
                /** @description How many of them are decimals. */
                scale?: number;
                /** @description From the least on, amounts rise by this; null where any will do. */
                step?: number | null;
                /** @description How many days would lie between them. */
                step_days?: number;
                /** @description The unit: days, weeks or months. */
                unit?: string;
                why?: components["schemas"]["Why"];
            };
            date_out_of_range: {
                /** @description The amount, in minor units. */
                amount_minor?: string;
                /** @description How many days may be asked for at once. */
                days_max?: number;
                /** @description The digits of the rate. */
                digits?: string;
                /** @description How many units lie between instalments. */
                every?: number;
                /** @description The first day, or moment, that is allowed. */
                from?: string;
                /** @description How many instalments there would be. */
                instalments?: number;
                /** @description For how many instalments no interest arises. */
                interestFree?: number;
                /** @description For how many instalments no interest is asked for. */
                interestPayment?: number;
                /** @description What is wrong with each line of a sheet. */
                lines?: string[];
                /** @description What instalments are multiples of, in minor units. */
                multiple_minor?: string;
                /** @description For how many instalments no principal is due. */
                principal?: number;
                /** @description How many of them are decimals. */
                scale?: number;
                /** @description How many days would lie between them. */
                step_days?: number;
                /** @description The last day, or moment, that is allowed; null where there is none yet. */
                to?: string | null;
                /** @description The unit: days, weeks or months. */
                unit?: string;
                why?: components["schemas"]["Why"];
            };
            guarantors_required: {
                /** @description How much they must pledge together. */
                cover?: number;
                /** @description The same, for programs. */
                fault_codes: components["schemas"]["Fault"][];
                /** @description How many guarantors are needed. */
                guarantors_min?: number;
                /** @description Everything that is wrong with the guarantors, in words. */
                problems: string[];
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
                /** @description What was asked for. */
                action?: string;
                /** @description What was answered. */
                answer?: string;
                /** @description What is left. */
                balance?: number;
                /** @description SMS or e-mail. */
                channel?: string;
                /** @description SMS, e-mail or both. */
                channels?: string[];
                /** @description How the client stands. */
                client?: string;
                /** @description How much they have. */
                cover_accepted?: number;
                /** @description How much they must pledge together. */
                cover_needed?: number;
                /** @description The money that is asked for. */
                currency?: string;
                /** @description When it was deleted; null: it is not. */
                deleted_at?: string | null;
                /** @description The id of what exists already; not told across branches. */
                existing_id?: string;
                /** @description What it is that exists already. */
                existing_kind?: string;
                /** @description The same, for programs. */
                fault_codes?: components["schemas"]["Fault"][];
                /** @description How the guarantee stands. */
                guarantee?: string;
                /** @description How many loans of others are guaranteed. */
                guarantees?: number;
                /** @description How the guarantor stands. */
                guarantor?: string;
                /** @description How many have accepted. */
                guarantors_accepted?: number;
                /** @description How many guarantors are needed. */
                guarantors_needed?: number;
                /** @description Which kind it is of. */
                kind?: string;
                /** @description What is wrong with each line of a sheet. */
                lines?: string[];
                /** @description How many loans are not settled. */
                loans?: number;
                /** @description How many loans wait to be paid out. */
                loans_to_pay_out?: number;
                /** @description As many as are allowed. */
                max?: number;
                /** @description What is wrong with the number. */
                national_id?: string;
                /** @description The id of the payment that is under way. */
                payment_id?: string;
                /** @description Everything that is wrong with the guarantors, in words. */
                problems?: string[];
                /** @description The id of the promise that runs. */
                promise_id?: string;
                /** @description The way the money went. */
                rail?: string;
                /** @description The receipt of the provider. */
                receipt?: string;
                /** @description The reference that was used before. */
                reference?: string | null;
                /** @description Which report was asked for. */
                report?: string;
                /** @description Whether it is reversed already. */
                reversed?: boolean;
                /** @description The id of what reversed it. */
                reversed_by?: string;
                /** @description How many rows there are, or which. */
                rows?: number | string[];
                /** @description How many savings accounts are open. */
                savings?: number;
                /** @description The id of the savings account. */
                savings_account_id?: string;
                /** @description The number of the transaction that stands in the way. */
                standing?: number;
                /** @description How the record stands. */
                status?: string;
                why?: components["schemas"]["Why"];
            };
            ip_not_allowed: {
                [key: string]: unknown;
            };
            loan_not_disbursed: {
                /** @description What was asked for. */
                action?: string;
                /** @description What is wrong with each line of a sheet. */
                lines?: string[];
                /** @description How the record stands. */
                status: string;
            };
            method_not_allowed: {
                [key: string]: unknown;
            };
            missing_custom_fields: {
                /** @description What is required and not there. */
                missing: string[];
            };
            not_eligible: {
                /** @description Why this borrower cannot have this product now. */
                reasons: string[];
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
                /** @description The id that was asked for. */
                product_id: string;
            };
            rail_unavailable: {
                [key: string]: unknown;
            };
            rate_limited: {
                [key: string]: unknown;
            };
            term_out_of_range: {
                /** @description The most that is allowed; null where there is no most. */
                maximum?: number | null;
                /** @description The least that is allowed. */
                minimum?: number;
                why?: components["schemas"]["Why"];
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
        TermOutOfRangeError: {
            /** @constant */
            code: "term_out_of_range";
            /** @description The most that is allowed; null where there is no most. */
            maximum?: number | null;
            /** @description The least that is allowed. */
            minimum?: number;
            why?: components["schemas"]["Why"];
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
        /**
         * @description Which of the causes of its code a refusal has. Words may be added.
         * @enum {string}
         */
        Why: "above_approval_limit" | "approver_is_payer" | "author" | "cannot_read_it" | "export_under_way" | "head_office" | "last_admin" | "maker_is_checker" | "message_contact_changed" | "message_expired" | "message_lender_cap" | "message_no_address" | "message_off" | "message_opted_out" | "message_person_cap" | "name_taken" | "no_principal_owed" | "no_receipt" | "no_rows" | "not_by_branch" | "not_closed" | "not_in_whole_units" | "not_yours" | "number_missing" | "number_misspelt" | "other_rows" | "other_site" | "outside_provider_limits" | "password_by_one" | "password_change_required" | "payee_not_approved" | "payee_not_explained" | "payee_not_told" | "payout_in_doubt" | "phone_not_mobile_money" | "rail_switched" | "rail_unavailable" | "receipt_of_another_payout" | "receipt_used" | "role" | "rows_in_use" | "same_file" | "second_factor_not_begun" | "second_factor_off" | "second_factor_on" | "second_factor_required" | "too_many_exports" | "too_many_rows" | "too_many_schedules" | "too_many_views" | "yourself" | "amount_not_positive" | "currencies_differ" | "dates_do_not_rise" | "fee_negative" | "fees_exceed_amount" | "frequency_out_of_range" | "grace_out_of_range" | "length_out_of_range" | "multiple_exceeds_instalment" | "multiple_not_positive" | "rate_out_of_range" | "unreadable";
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
