// Written by npm run sdk:types from docs/api/partner.json.
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AmountOutOfRangeError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "amount_out_of_range";
            /** @description What helps to mend the call. */
            data: {
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
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        BorrowerRequiredError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "borrower_required";
            /** @description Empty: there is no more to say. */
            data: Record<string, never>;
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        Client: {
            country: string;
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            deleted_at: string | null;
            email: string | null;
            first_name: string;
            gender: ("male" | "female" | "other") | null;
            /** Format: uuid */
            id: string;
            id_issuing_country: string;
            identity: components["schemas"]["ClientIdentity"];
            last_name: string;
            national_id: string | null;
            phone: string;
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            updated_at: string;
        };
        ClientChanges: {
            /**
             * Format: iso-country
             * @description A two-letter country code of ISO 3166-1, such as KE.
             */
            country?: string;
            email?: string | null;
            /**
             * Format: plain-text
             * @description Visible text, with no space at its ends and no control characters.
             */
            first_name?: string;
            gender?: ("male" | "female" | "other") | null;
            /**
             * Format: iso-country
             * @description A two-letter country code of ISO 3166-1, such as KE.
             */
            id_issuing_country?: string;
            /**
             * Format: plain-text
             * @description Visible text, with no space at its ends and no control characters.
             */
            last_name?: string;
            national_id?: string | null;
            /**
             * Format: phone
             * @description `+254712345678`, `254712345678` or `0712345678`, with blanks and dashes or without: without a country it is of the lender’s. It must exist, and is kept in international format.
             */
            phone?: string;
        };
        ClientCreatedEvent: {
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            data: {
                /** Format: uuid */
                client_id: string;
            };
            /** @enum {string} */
            environment: "test" | "live";
            /**
             * Format: uuid
             * @description The same at every attempt and replay: keep it to know what you have had.
             */
            id: string;
            /** @description The slug of the lender. */
            tenant: string;
            /** @constant */
            type: "client.created";
        };
        ClientDeletedEvent: {
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            data: {
                /** Format: uuid */
                client_id: string;
            };
            /** @enum {string} */
            environment: "test" | "live";
            /**
             * Format: uuid
             * @description The same at every attempt and replay: keep it to know what you have had.
             */
            id: string;
            /** @description The slug of the lender. */
            tenant: string;
            /** @constant */
            type: "client.deleted";
        };
        ClientExistsError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "client_exists";
            /** @description What helps to mend the call. */
            data: {
                /** @description The id of what exists already; not told across branches. */
                existing_id?: string;
            };
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        ClientIdentity: {
            checked_at: string | null;
            kind: ("krapin" | "alienid" | "business") | null;
            /** @enum {string} */
            status: "unverified" | "verified" | "partial" | "mismatch" | "not_found";
        };
        ClientMismatchError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "client_mismatch";
            /** @description What helps to mend the call. */
            data: {
                /** @description What is wrong with each line of a sheet. */
                lines?: string[];
                /** @description The id that was asked for. */
                loan_id: string;
            };
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        ClientUpdatedEvent: {
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            data: {
                /** Format: uuid */
                client_id: string;
            };
            /** @enum {string} */
            environment: "test" | "live";
            /**
             * Format: uuid
             * @description The same at every attempt and replay: keep it to know what you have had.
             */
            id: string;
            /** @description The slug of the lender. */
            tenant: string;
            /** @constant */
            type: "client.updated";
        };
        CustomField: {
            /** @description Empty unless the type is `choice`. */
            choices: string[];
            /** @description Whether applications are asked for it. */
            is_active: boolean;
            /** @description Whether every application must fill it in. */
            is_required: boolean;
            key: string;
            label: string;
            position: number;
            /**
             * @description What a value must be: text of at most 1000 characters, a JSON number, a date `YYYY-MM-DD`, `true` or `false`, or one of `choices`. It never changes.
             * @enum {string}
             */
            type: "text" | "number" | "date" | "boolean" | "choice";
        };
        DateOutOfRangeError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "date_out_of_range";
            /** @description What helps to mend the call. */
            data: {
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
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        Document: {
            /** Format: uuid */
            client_id: string;
            /**
             * @description By the content of the file.
             * @enum {string}
             */
            content_type: "application/pdf" | "image/jpeg" | "image/png";
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            deleted_at: string | null;
            erased_at: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "national_id" | "passport" | "kra_pin" | "payslip" | "bank_statement" | "photo" | "agreement" | "other";
            /** @description What the file was called where it came from, with the ending of its type. */
            name: string;
            /** @description Of the content, in hexadecimal digits. */
            sha256: string;
            size_bytes: number;
        };
        DocumentUploadedEvent: {
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            data: {
                /** Format: uuid */
                client_id: string;
                /** Format: uuid */
                document_id: string;
            };
            /** @enum {string} */
            environment: "test" | "live";
            /**
             * Format: uuid
             * @description The same at every attempt and replay: keep it to know what you have had.
             */
            id: string;
            /** @description The slug of the lender. */
            tenant: string;
            /** @constant */
            type: "document.uploaded";
        };
        /** @description Every error of this API. */
        Error: components["schemas"]["AmountOutOfRangeError"] | components["schemas"]["BorrowerRequiredError"] | components["schemas"]["ClientExistsError"] | components["schemas"]["ClientMismatchError"] | components["schemas"]["DateOutOfRangeError"] | components["schemas"]["GuarantorsRequiredError"] | components["schemas"]["IdempotencyInProgressError"] | components["schemas"]["IdempotencyKeyReusedError"] | components["schemas"]["InsufficientScopeError"] | components["schemas"]["InternalError"] | components["schemas"]["InvalidJsonError"] | components["schemas"]["InvalidStateError"] | components["schemas"]["IpNotAllowedError"] | components["schemas"]["LoanNotDisbursedError"] | components["schemas"]["MethodNotAllowedError"] | components["schemas"]["MissingCustomFieldsError"] | components["schemas"]["NotEligibleError"] | components["schemas"]["NotFoundError"] | components["schemas"]["OverloadedError"] | components["schemas"]["PayloadTooLargeError"] | components["schemas"]["ProductNotAvailableError"] | components["schemas"]["RateLimitedError"] | components["schemas"]["StorageFullError"] | components["schemas"]["TenantMismatchError"] | components["schemas"]["TermOutOfRangeError"] | components["schemas"]["TooManyEndpointsError"] | components["schemas"]["UnauthorizedError"] | components["schemas"]["UnavailableError"] | components["schemas"]["UnknownParameterError"] | components["schemas"]["UnsupportedMediaTypeError"] | components["schemas"]["ValidationError"];
        Event: {
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            /** @description Ids and small facts, by the type: see “Webhooks”. No names, phones, papers. */
            data: {
                /** @description Its number among the events of its loan: 1, 2, 3 … without gaps. */
                sequence?: number;
            } & {
                [key: string]: unknown;
            };
            /** @enum {string} */
            environment: "test" | "live";
            /**
             * Format: uuid
             * @description The same at every attempt and replay: keep it to know what you have had.
             */
            id: string;
            /** @description The slug of the lender. */
            tenant: string;
            type: string;
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
        GuarantorsRequiredError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "guarantors_required";
            /** @description What helps to mend the call. */
            data: {
                /** @description How much they must pledge together. */
                cover?: number;
                /** @description The same, for programs. */
                fault_codes: components["schemas"]["Fault"][];
                /** @description How many guarantors are needed. */
                guarantors_min?: number;
                /** @description Everything that is wrong with the guarantors, in words. */
                problems: string[];
            };
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        IdempotencyInProgressError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "idempotency_in_progress";
            /** @description Empty: there is no more to say. */
            data: Record<string, never>;
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        IdempotencyKeyReusedError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "idempotency_key_reused";
            /** @description Empty: there is no more to say. */
            data: Record<string, never>;
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        IdentityCheck: {
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            checked_at: string;
            checked_by: string;
            /** Format: uuid */
            client_id: string;
            evidence: {
                document_valid: boolean | null;
                /** @enum {string} */
                gender: "same" | "different" | "not_compared";
                name: {
                    others: number;
                    /** @enum {string} */
                    verdict: "match" | "partial" | "mismatch";
                    words: {
                        /** @enum {string} */
                        found: "exact" | "joined" | "initial" | "similar" | "none";
                        word: string;
                    }[];
                } | null;
            };
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "krapin" | "alienid" | "business";
            number_ends_with: string;
            /** @enum {string} */
            outcome: "verified" | "partial" | "mismatch" | "not_found" | "unavailable";
            source: string;
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
        InsufficientScopeError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "insufficient_scope";
            /** @description What helps to mend the call. */
            data: {
                /** @description The scopes of which the key needs one. */
                required_scopes: string[];
            };
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        InternalError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "internal_error";
            /** @description Empty: there is no more to say. */
            data: Record<string, never>;
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        InvalidJsonError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "invalid_json";
            /** @description What helps to mend the call. */
            data: {
                /** @description Where the text stops to be JSON. */
                reason: string;
            };
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        InvalidStateError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "invalid_state";
            /** @description What helps to mend the call. */
            data: {
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
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        IpNotAllowedError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "ip_not_allowed";
            /** @description Empty: there is no more to say. */
            data: Record<string, never>;
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        Loan: {
            applied_amount: number;
            /**
             * Format: date
             * @description A date that exists, from 1900 to 2199, as YYYY-MM-DD.
             */
            applied_on: string;
            approved_amount: number | null;
            approved_at: string | null;
            balances: components["schemas"]["Parts"];
            /** Format: uuid */
            client_id: string;
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
            /** Format: uuid */
            id: string;
            /** @description It got a new schedule, and counts as late as before until it was paid on time for six months. */
            is_restructured: boolean;
            loan_number: string;
            /** @description Written off and not recovered since. */
            lost: number;
            payout: components["schemas"]["LoanPayout"] | null;
            /** Format: uuid */
            product_id: string;
            product_version: number;
            purpose: string | null;
            /**
             * @description Days past due, as the regulator classes them whom the lender is under.
             * @enum {string}
             */
            risk_class: "normal" | "watch" | "substandard" | "doubtful" | "loss";
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
        LoanApprovedEvent: {
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            data: {
                /** @description What was approved; before that, what was applied for. */
                amount: number;
                /** Format: uuid */
                client_id: string;
                currency: string;
                /** Format: uuid */
                loan_id: string;
                /** @description Its number among the events of its loan: 1, 2, 3 … without gaps. */
                sequence: number;
                /** @enum {string} */
                status: "pending" | "approved" | "disbursing" | "disbursed" | "closed" | "rejected" | "withdrawn" | "written_off";
            };
            /** @enum {string} */
            environment: "test" | "live";
            /**
             * Format: uuid
             * @description The same at every attempt and replay: keep it to know what you have had.
             */
            id: string;
            /** @description The slug of the lender. */
            tenant: string;
            /** @constant */
            type: "loan.approved";
        };
        LoanClosedEvent: {
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            data: {
                /** @description What was approved; before that, what was applied for. */
                amount: number;
                /** Format: uuid */
                client_id: string;
                currency: string;
                /** Format: uuid */
                loan_id: string;
                /** @description Its number among the events of its loan: 1, 2, 3 … without gaps. */
                sequence: number;
                /** @enum {string} */
                status: "pending" | "approved" | "disbursing" | "disbursed" | "closed" | "rejected" | "withdrawn" | "written_off";
            };
            /** @enum {string} */
            environment: "test" | "live";
            /**
             * Format: uuid
             * @description The same at every attempt and replay: keep it to know what you have had.
             */
            id: string;
            /** @description The slug of the lender. */
            tenant: string;
            /** @constant */
            type: "loan.closed";
        };
        LoanCreatedEvent: {
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            data: {
                /** @description What was approved; before that, what was applied for. */
                amount: number;
                /** Format: uuid */
                client_id: string;
                currency: string;
                /** Format: uuid */
                loan_id: string;
                /** @description Its number among the events of its loan: 1, 2, 3 … without gaps. */
                sequence: number;
                /** @enum {string} */
                status: "pending" | "approved" | "disbursing" | "disbursed" | "closed" | "rejected" | "withdrawn" | "written_off";
            };
            /** @enum {string} */
            environment: "test" | "live";
            /**
             * Format: uuid
             * @description The same at every attempt and replay: keep it to know what you have had.
             */
            id: string;
            /** @description The slug of the lender. */
            tenant: string;
            /** @constant */
            type: "loan.created";
        };
        LoanDisbursedEvent: {
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            data: {
                /** @description What was approved; before that, what was applied for. */
                amount: number;
                /** Format: uuid */
                client_id: string;
                currency: string;
                /** Format: uuid */
                loan_id: string;
                /** @description Its number among the events of its loan: 1, 2, 3 … without gaps. */
                sequence: number;
                /** @enum {string} */
                status: "pending" | "approved" | "disbursing" | "disbursed" | "closed" | "rejected" | "withdrawn" | "written_off";
            };
            /** @enum {string} */
            environment: "test" | "live";
            /**
             * Format: uuid
             * @description The same at every attempt and replay: keep it to know what you have had.
             */
            id: string;
            /** @description The slug of the lender. */
            tenant: string;
            /** @constant */
            type: "loan.disbursed";
        };
        LoanNotDisbursedError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "loan_not_disbursed";
            /** @description What helps to mend the call. */
            data: {
                /** @description What was asked for. */
                action?: string;
                /** @description What is wrong with each line of a sheet. */
                lines?: string[];
                /** @description How the record stands. */
                status: string;
            };
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        LoanOverdueEvent: {
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            data: {
                /** @enum {string} */
                bucket: "current" | "1-30" | "31-60" | "61-90" | "91-180" | "181-360" | "360+";
                /** Format: uuid */
                client_id: string;
                /** @description Counted from the day after its oldest unpaid instalment was due. */
                days_past_due: number;
                /** Format: uuid */
                loan_id: string;
                /** @description Its number among the events of its loan: 1, 2, 3 … without gaps. */
                sequence: number;
                /** @enum {string} */
                status: "pending" | "approved" | "disbursing" | "disbursed" | "closed" | "rejected" | "withdrawn" | "written_off";
            };
            /** @enum {string} */
            environment: "test" | "live";
            /**
             * Format: uuid
             * @description The same at every attempt and replay: keep it to know what you have had.
             */
            id: string;
            /** @description The slug of the lender. */
            tenant: string;
            /** @constant */
            type: "loan.overdue";
        };
        /** @description The last payout of a loan that is approved or disbursing: how far it is, or why it failed. */
        LoanPayout: {
            failure_code: string | null;
            failure_reason: string | null;
            /** @enum {string} */
            state: "requested" | "asked" | "unknown" | "paid" | "failed";
        };
        LoanRejectedEvent: {
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            data: {
                /** @description What was approved; before that, what was applied for. */
                amount: number;
                /** Format: uuid */
                client_id: string;
                currency: string;
                /** Format: uuid */
                loan_id: string;
                /** @description Its number among the events of its loan: 1, 2, 3 … without gaps. */
                sequence: number;
                /** @enum {string} */
                status: "pending" | "approved" | "disbursing" | "disbursed" | "closed" | "rejected" | "withdrawn" | "written_off";
            };
            /** @enum {string} */
            environment: "test" | "live";
            /**
             * Format: uuid
             * @description The same at every attempt and replay: keep it to know what you have had.
             */
            id: string;
            /** @description The slug of the lender. */
            tenant: string;
            /** @constant */
            type: "loan.rejected";
        };
        LoanTransaction: {
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
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "application" | "fee_payment" | "approval" | "approval_undone" | "rejection" | "withdrawal" | "payout_start" | "payout_failure" | "disbursement" | "take_over" | "repayment" | "waiver" | "charge" | "accrual" | "penalty" | "non_performing" | "performing" | "cure" | "reschedule" | "write_off" | "recovery" | "refund" | "correction" | "reversal";
            /** @description Within the loan, without gaps. */
            number: number;
            payment_method: ("cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other") | null;
            reason: string | null;
            reference: string | null;
            reverses: number | null;
            /** @enum {string} */
            status: "posted" | "reversed";
        };
        LoanWithdrawnEvent: {
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            data: {
                /** @description What was approved; before that, what was applied for. */
                amount: number;
                /** Format: uuid */
                client_id: string;
                currency: string;
                /** Format: uuid */
                loan_id: string;
                /** @description Its number among the events of its loan: 1, 2, 3 … without gaps. */
                sequence: number;
                /** @enum {string} */
                status: "pending" | "approved" | "disbursing" | "disbursed" | "closed" | "rejected" | "withdrawn" | "written_off";
            };
            /** @enum {string} */
            environment: "test" | "live";
            /**
             * Format: uuid
             * @description The same at every attempt and replay: keep it to know what you have had.
             */
            id: string;
            /** @description The slug of the lender. */
            tenant: string;
            /** @constant */
            type: "loan.withdrawn";
        };
        LoanWithSchedule: {
            applied_amount: number;
            /**
             * Format: date
             * @description A date that exists, from 1900 to 2199, as YYYY-MM-DD.
             */
            applied_on: string;
            approved_amount: number | null;
            approved_at: string | null;
            balances: components["schemas"]["Parts"];
            /** Format: uuid */
            client_id: string;
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
            /** Format: uuid */
            id: string;
            /** @description It got a new schedule, and counts as late as before until it was paid on time for six months. */
            is_restructured: boolean;
            loan_number: string;
            /** @description Written off and not recovered since. */
            lost: number;
            payout: components["schemas"]["LoanPayout"] | null;
            /** Format: uuid */
            product_id: string;
            product_version: number;
            purpose: string | null;
            /**
             * @description Days past due, as the regulator classes them whom the lender is under.
             * @enum {string}
             */
            risk_class: "normal" | "watch" | "substandard" | "doubtful" | "loss";
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
        LoanWrittenOffEvent: {
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            data: {
                /** @description What was approved; before that, what was applied for. */
                amount: number;
                /** Format: uuid */
                client_id: string;
                currency: string;
                /** Format: uuid */
                loan_id: string;
                /** @description Its number among the events of its loan: 1, 2, 3 … without gaps. */
                sequence: number;
                /** @enum {string} */
                status: "pending" | "approved" | "disbursing" | "disbursed" | "closed" | "rejected" | "withdrawn" | "written_off";
            };
            /** @enum {string} */
            environment: "test" | "live";
            /**
             * Format: uuid
             * @description The same at every attempt and replay: keep it to know what you have had.
             */
            id: string;
            /** @description The slug of the lender. */
            tenant: string;
            /** @constant */
            type: "loan.written_off";
        };
        LoggedRequest: {
            /**
             * Format: date-time
             * @description When it came.
             */
            at: string;
            /** @description Null where it went well. */
            error_code: string | null;
            /** @enum {string} */
            family: "partner" | "scoring" | "identity" | "member";
            /** Format: uuid */
            id: string;
            /** @description As it was sent. */
            idempotency_key: string | null;
            /** @description Where it came from. */
            ip: string | null;
            /**
             * Format: uuid
             * @description The key that it was made with.
             */
            key_id: string;
            method: string;
            /** @description How long it took. */
            ms: number;
            /** @description Without its query, which may name people. */
            path: string;
            /** @description Whether a retry was given the answer of the first call. */
            replayed: boolean;
            /** @description As `X-Request-Id` of the call itself. */
            request_id: string;
            /** @description 499: the caller hung up before it was answered. */
            status: number;
        };
        MethodNotAllowedError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "method_not_allowed";
            /** @description Empty: there is no more to say. */
            data: Record<string, never>;
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        MissingCustomFieldsError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "missing_custom_fields";
            /** @description What helps to mend the call. */
            data: {
                /** @description What is required and not there. */
                missing: string[];
            };
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        MoveSandboxClock: {
            /** @description By so many days. */
            advance_days?: number;
            /**
             * Format: date
             * @description To the beginning of this day.
             */
            advance_to?: string;
        };
        /** @description Named by `member_no` or by `client_id`: one of the two. */
        NamedGuarantor: {
            /** @description What they pledge, in the loan’s currency. */
            amount: number;
            /** Format: uuid */
            client_id?: string;
            member_no?: string;
        };
        NewClient: {
            /**
             * Format: iso-country
             * @description A two-letter country code of ISO 3166-1, such as KE.
             */
            country?: string;
            /** Format: email */
            email?: string;
            /**
             * Format: plain-text
             * @description Visible text, with no space at its ends and no control characters.
             */
            first_name: string;
            /** @enum {string} */
            gender?: "male" | "female" | "other";
            /**
             * Format: iso-country
             * @description A two-letter country code of ISO 3166-1, such as KE.
             */
            id_issuing_country?: string;
            /**
             * Format: plain-text
             * @description Visible text, with no space at its ends and no control characters.
             */
            last_name: string;
            /**
             * Format: document-number
             * @description Letters and digits, with single spaces or . / - between.
             */
            national_id?: string;
            /**
             * Format: phone
             * @description `+254712345678`, `254712345678` or `0712345678`, with blanks and dashes or without: without a country it is of the lender’s. It must exist, and is kept in international format.
             */
            phone: string;
        };
        NewDocument: {
            /** Format: uuid */
            client_id: string;
            /**
             * Format: binary
             * @description The file itself.
             */
            file: Blob;
            /** @enum {string} */
            kind: "national_id" | "passport" | "kra_pin" | "payslip" | "bank_statement" | "photo" | "agreement" | "other";
        };
        NewIdentityCheck: {
            /** @enum {string} */
            kind: "krapin" | "alienid" | "business";
            /** @description Left out for `alienid`, it is the client’s `national_id`. */
            number?: string;
        };
        NewLoan: {
            /** @description In units of the currency, with at most its decimals. */
            applied_amount: number;
            /** Format: uuid */
            client_id: string;
            /** @description The lender’s own fields by their keys, as `GET /custom-fields` lists them. A wrong value or an unknown key is a 400 that names it. `null` is the same as left out. A lender that has defined no field takes any keys that one could have. All together at most 16 KiB. */
            custom_field_values?: {
                [key: string]: string | number | boolean | null;
            };
            /** @description Who is to stand for it, where the product asks for that (`guarantors_min`, `guaranteed_share`). Each is asked for their consent; approval waits for it. */
            guarantors?: components["schemas"]["NamedGuarantor"][];
            /** Format: uuid */
            product_id: string;
            /**
             * Format: plain-text
             * @description Visible text, with no space at its ends and no control characters.
             */
            purpose?: string;
            term_days: number;
        };
        NewRepayment: {
            /** @description In units of the currency, with at most its decimals. */
            amount: number;
            /** Format: uuid */
            client_id?: string;
            /** Format: uuid */
            loan_id: string;
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            paid_at?: string;
            /** @enum {string} */
            payment_method: "cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other";
            /**
             * Format: plain-text
             * @description Visible text, with no space at its ends and no control characters.
             */
            reference?: string;
        };
        NewSavingsAccount: {
            /** Format: uuid */
            client_id: string;
        };
        NewWebhookEndpoint: {
            /**
             * Format: plain-text
             * @description Visible text, with no space at its ends and no control characters.
             */
            description?: string;
            types?: ("client.created" | "client.updated" | "client.deleted" | "loan.created" | "loan.approved" | "loan.rejected" | "loan.withdrawn" | "loan.disbursed" | "loan.overdue" | "loan.closed" | "loan.written_off" | "repayment.posted" | "repayment.reversed" | "savings.deposited" | "savings.withdrawn" | "document.uploaded")[];
            /** @description Where events are posted. `https://`, to an address of the internet: private ones are told at once where they can be seen, and else refused when something is to be delivered. */
            url: string;
        };
        NotEligibleError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "not_eligible";
            /** @description What helps to mend the call. */
            data: {
                /** @description Why this borrower cannot have this product now. */
                reasons: string[];
            };
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        NotFoundError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "not_found";
            /** @description What helps to mend the call. */
            data: {
                /** @description The id that was asked for. */
                assigned_to?: string;
                /** @description The id that was asked for. */
                branch_id?: string;
                /** @description The id that was asked for. */
                client_id?: string;
                /** @description The key that is taken, or unknown. */
                key?: string;
                /** @description What is wrong with each line of a sheet. */
                lines?: string[];
                /** @description The id that was asked for. */
                loan_id?: string;
                /** @description The id that was asked for. */
                officer_id?: string;
                /** @description The id of the savings account. */
                savings_account_id?: string;
                /** @description The number of the transaction that was asked for. */
                transaction?: number;
                /** @description The version that was asked for. */
                version?: number;
            };
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        OverloadedError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "overloaded";
            /** @description Empty: there is no more to say. */
            data: Record<string, never>;
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        Parts: {
            /** @description With their tax. */
            fees: number;
            interest: number;
            penalties: number;
            principal: number;
            total: number;
        };
        PayloadTooLargeError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "payload_too_large";
            /** @description Empty: there is no more to say. */
            data: Record<string, never>;
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        PaymentMethod: {
            label: string;
            /** @enum {string} */
            payment_method: "cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other";
        };
        PortalApplication: {
            /** @description In units of the currency, with at most its decimals. */
            applied_amount: number;
            /** @description The lender’s own fields by their keys, as `GET /custom-fields` lists them. A wrong value or an unknown key is a 400 that names it. `null` is the same as left out. A lender that has defined no field takes any keys that one could have. All together at most 16 KiB. */
            custom_field_values?: {
                [key: string]: string | number | boolean | null;
            };
            /** @description Who is to stand for it, where the product asks for that (`guarantors_min`, `guaranteed_share`). Each is asked for their consent; approval waits for it. */
            guarantors?: components["schemas"]["NamedGuarantor"][];
            /** Format: uuid */
            product_id: string;
            /**
             * Format: plain-text
             * @description Visible text, with no space at its ends and no control characters.
             */
            purpose?: string;
            term_days: number;
        };
        Product: {
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
            /** Format: uuid */
            id: string;
            instalment_multiple: number | null;
            /**
             * @description Default same_as_repayment.
             * @enum {string}
             */
            interest_period: "daily" | "same_as_repayment";
            /** @description Whether new loans can be had. Default true. */
            is_active: boolean;
            /** @description Default false. */
            is_portal_visible: boolean;
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
        ProductNotAvailableError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "product_not_available";
            /** @description What helps to mend the call. */
            data: {
                /** @description The id that was asked for. */
                product_id: string;
            };
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        Quote: {
            amount: number;
            /** @description Paid beforehand; tax on them included. */
            application_fees: number;
            apr_pct: number | null;
            currency: string;
            /** @description Kept back from what is paid out, with their tax. */
            deducted_fees: number;
            /**
             * Format: date
             * @description A date that exists, from 1900 to 2199, as YYYY-MM-DD.
             */
            disbursed_on: string;
            effective_rate_pct: number | null;
            /** @description All of them, with their tax. */
            fees: number;
            interest: number;
            paid_out: number;
            /** Format: uuid */
            product_id: string;
            product_version: number;
            schedule: components["schemas"]["QuotedInstalment"][];
            term_days: number;
            /** @description Interest and fees. */
            total_cost: number;
            total_paid: number;
        };
        QuotedInstalment: {
            /** @description Principal still owed once it is paid. */
            balance: number;
            /**
             * Format: date
             * @description A date that exists, from 1900 to 2199, as YYYY-MM-DD.
             */
            due_on: string;
            fees: number;
            interest: number;
            number: number;
            principal: number;
            total: number;
        };
        QuoteRequest: {
            /** @description In units of the currency, with at most its decimals. */
            amount: number;
            /**
             * Format: date
             * @description Default: today.
             */
            disbursed_on?: string;
            /**
             * Format: date
             * @description Default: a repayment period later.
             */
            first_due_on?: string;
            /** Format: uuid */
            product_id: string;
            term_days: number;
        };
        RateLimitedError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "rate_limited";
            /** @description Empty: there is no more to say. */
            data: Record<string, never>;
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        Refusals: {
            /** @description What helps to mend the call. */
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
            borrower_required: {
                [key: string]: unknown;
            };
            /** @description What helps to mend the call. */
            client_exists: {
                /** @description The id of what exists already; not told across branches. */
                existing_id?: string;
            };
            /** @description What helps to mend the call. */
            client_mismatch: {
                /** @description What is wrong with each line of a sheet. */
                lines?: string[];
                /** @description The id that was asked for. */
                loan_id: string;
            };
            /** @description What helps to mend the call. */
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
            /** @description What helps to mend the call. */
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
            /** @description What helps to mend the call. */
            insufficient_scope: {
                /** @description The scopes of which the key needs one. */
                required_scopes: string[];
            };
            internal_error: {
                [key: string]: unknown;
            };
            /** @description What helps to mend the call. */
            invalid_json: {
                /** @description Where the text stops to be JSON. */
                reason: string;
            };
            /** @description What helps to mend the call. */
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
            /** @description What helps to mend the call. */
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
            /** @description What helps to mend the call. */
            missing_custom_fields: {
                /** @description What is required and not there. */
                missing: string[];
            };
            /** @description What helps to mend the call. */
            not_eligible: {
                /** @description Why this borrower cannot have this product now. */
                reasons: string[];
            };
            /** @description What helps to mend the call. */
            not_found: {
                /** @description The id that was asked for. */
                assigned_to?: string;
                /** @description The id that was asked for. */
                branch_id?: string;
                /** @description The id that was asked for. */
                client_id?: string;
                /** @description The key that is taken, or unknown. */
                key?: string;
                /** @description What is wrong with each line of a sheet. */
                lines?: string[];
                /** @description The id that was asked for. */
                loan_id?: string;
                /** @description The id that was asked for. */
                officer_id?: string;
                /** @description The id of the savings account. */
                savings_account_id?: string;
                /** @description The number of the transaction that was asked for. */
                transaction?: number;
                /** @description The version that was asked for. */
                version?: number;
            };
            overloaded: {
                [key: string]: unknown;
            };
            payload_too_large: {
                [key: string]: unknown;
            };
            /** @description What helps to mend the call. */
            product_not_available: {
                /** @description The id that was asked for. */
                product_id: string;
            };
            rate_limited: {
                [key: string]: unknown;
            };
            /** @description What helps to mend the call. */
            storage_full: {
                /** @description How much the lender may keep. */
                quota_bytes: number;
                /** @description How large the file is. */
                size_bytes: number;
                /** @description How much the lender keeps. */
                used_bytes: number;
            };
            tenant_mismatch: {
                [key: string]: unknown;
            };
            /** @description What helps to mend the call. */
            term_out_of_range: {
                /** @description The most that is allowed; null where there is no most. */
                maximum?: number | null;
                /** @description The least that is allowed. */
                minimum?: number;
                why?: components["schemas"]["Why"];
            };
            /** @description What helps to mend the call. */
            too_many_endpoints: {
                /** @description As much as is allowed. */
                limit: number;
            };
            unauthorized: {
                [key: string]: unknown;
            };
            unavailable: {
                [key: string]: unknown;
            };
            /** @description What helps to mend the call. */
            unknown_parameter: {
                /** @description Everything that is wrong with the call, all at once. */
                fields: components["schemas"]["FieldProblem"][];
            };
            /** @description What helps to mend the call. */
            unsupported_media_type: {
                /** @description The types that this path takes. */
                accepted?: string[];
            };
            /** @description What helps to mend the call. */
            validation_error: {
                /** @description Everything that is wrong with the call, all at once. */
                fields: components["schemas"]["FieldProblem"][];
            };
        };
        Repayment: {
            allocation: {
                fees: number;
                interest: number;
                overpayment: number;
                penalties: number;
                principal: number;
            };
            amount: number;
            /** Format: uuid */
            client_id: string;
            /** Format: uuid */
            id: string;
            /** @description All that is still to be paid. */
            loan_balance: number;
            /** Format: uuid */
            loan_id: string;
            /** @enum {string} */
            loan_status: "pending" | "approved" | "disbursing" | "disbursed" | "closed" | "rejected" | "withdrawn" | "written_off";
            /** @description Null where the lender’s staff noted the day alone. */
            paid_at: string | null;
            /** @enum {string} */
            payment_method: "cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other";
            reference: string | null;
            /** @enum {string} */
            status: "posted" | "reversed";
        };
        RepaymentPostedEvent: {
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            data: {
                amount: number;
                /** Format: uuid */
                client_id: string;
                currency: string;
                /** Format: uuid */
                loan_id: string;
                /** @enum {string} */
                loan_status: "pending" | "approved" | "disbursing" | "disbursed" | "closed" | "rejected" | "withdrawn" | "written_off";
                /** Format: uuid */
                repayment_id: string;
                /** @description Its number among the events of its loan: 1, 2, 3 … without gaps. */
                sequence: number;
            };
            /** @enum {string} */
            environment: "test" | "live";
            /**
             * Format: uuid
             * @description The same at every attempt and replay: keep it to know what you have had.
             */
            id: string;
            /** @description The slug of the lender. */
            tenant: string;
            /** @constant */
            type: "repayment.posted";
        };
        RepaymentReversedEvent: {
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            data: {
                /** Format: uuid */
                client_id: string;
                /** Format: uuid */
                loan_id: string;
                /** @enum {string} */
                loan_status: "pending" | "approved" | "disbursing" | "disbursed" | "closed" | "rejected" | "withdrawn" | "written_off";
                /** Format: uuid */
                repayment_id: string;
                /** @description Its number among the events of its loan: 1, 2, 3 … without gaps. */
                sequence: number;
            };
            /** @enum {string} */
            environment: "test" | "live";
            /**
             * Format: uuid
             * @description The same at every attempt and replay: keep it to know what you have had.
             */
            id: string;
            /** @description The slug of the lender. */
            tenant: string;
            /** @constant */
            type: "repayment.reversed";
        };
        Reversal: {
            /**
             * Format: plain-text
             * @description Visible text, with no space at its ends and no control characters.
             */
            reason: string;
        };
        SandboxClock: {
            /** @description 0 once the clock has arrived. */
            days_left: number;
            moves_to: string | null;
            /**
             * Format: date
             * @description Which day it is for the lender.
             */
            today: string;
        };
        SandboxMove: {
            /**
             * Format: date
             * @description A date that exists, from 1900 to 2199, as YYYY-MM-DD.
             */
            from: string;
            /**
             * Format: date
             * @description A date that exists, from 1900 to 2199, as YYYY-MM-DD.
             */
            to: string;
        };
        SandboxReset: {
            /**
             * Format: date
             * @description A date that exists, from 1900 to 2199, as YYYY-MM-DD.
             */
            today: string;
        };
        SavingsAccount: {
            /** @description What people call it by. */
            account_number: string;
            /** @description What can be withdrawn. */
            available: number;
            balance: number;
            /** Format: uuid */
            client_id: string;
            closed_on: string | null;
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            currency: string;
            /** Format: uuid */
            id: string;
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
        SavingsDepositedEvent: {
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            data: {
                amount: number;
                /** Format: uuid */
                client_id: string;
                currency: string;
                /** Format: uuid */
                savings_account_id: string;
                /** Format: uuid */
                savings_transaction_id: string;
            };
            /** @enum {string} */
            environment: "test" | "live";
            /**
             * Format: uuid
             * @description The same at every attempt and replay: keep it to know what you have had.
             */
            id: string;
            /** @description The slug of the lender. */
            tenant: string;
            /** @constant */
            type: "savings.deposited";
        };
        SavingsMove: {
            savings_account: components["schemas"]["SavingsAccount"];
            transaction: components["schemas"]["SavingsTransaction"];
        };
        SavingsPayment: {
            /** @description In units of the currency, with at most its decimals. */
            amount: number;
            /**
             * Format: date
             * @description The day it counts from. Default: today. It may lie back, as far as to the opening of the account, and not ahead. Interest of months since is corrected.
             */
            paid_on?: string;
            /** @enum {string} */
            payment_method: "cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other";
            /**
             * Format: plain-text
             * @description Visible text, with no space at its ends and no control characters.
             */
            reference?: string;
        };
        SavingsTransaction: {
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
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "deposit" | "withdrawal" | "interest" | "interest_correction" | "reversal" | "closure" | "opening";
            /** @description Within the account, without gaps. */
            number: number;
            payment_method: ("cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other") | null;
            reason: string | null;
            reference: string | null;
            reverses: number | null;
            /** Format: uuid */
            savings_account_id: string;
            /** @enum {string} */
            status: "posted" | "reversed";
        };
        SavingsWithdrawnEvent: {
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            data: {
                amount: number;
                /** Format: uuid */
                client_id: string;
                currency: string;
                /** Format: uuid */
                savings_account_id: string;
                /** Format: uuid */
                savings_transaction_id: string;
            };
            /** @enum {string} */
            environment: "test" | "live";
            /**
             * Format: uuid
             * @description The same at every attempt and replay: keep it to know what you have had.
             */
            id: string;
            /** @description The slug of the lender. */
            tenant: string;
            /** @constant */
            type: "savings.withdrawn";
        };
        Schedule: {
            currency: string;
            instalments: components["schemas"]["Instalment"][];
            is_in_force: boolean;
            /** @description 0 before the loan was paid out. */
            version: number;
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
        Simulation: {
            /** @enum {string} */
            to: "pending" | "approved" | "disbursing" | "disbursed" | "closed" | "rejected" | "withdrawn" | "written_off";
        };
        Statement: {
            closing_balance: number;
            currency: string;
            from_on: string | null;
            lines: components["schemas"]["StatementLine"][];
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
        StatementLine: {
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
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "application" | "fee_payment" | "approval" | "approval_undone" | "rejection" | "withdrawal" | "payout_start" | "payout_failure" | "disbursement" | "take_over" | "repayment" | "waiver" | "charge" | "accrual" | "penalty" | "non_performing" | "performing" | "cure" | "reschedule" | "write_off" | "recovery" | "refund" | "correction" | "reversal";
            /** @description Within the loan, without gaps. */
            number: number;
            payment_method: ("cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other") | null;
            reason: string | null;
            reference: string | null;
            reverses: number | null;
            /** @enum {string} */
            status: "posted" | "reversed";
        };
        StorageFullError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "storage_full";
            /** @description What helps to mend the call. */
            data: {
                /** @description How much the lender may keep. */
                quota_bytes: number;
                /** @description How large the file is. */
                size_bytes: number;
                /** @description How much the lender keeps. */
                used_bytes: number;
            };
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        TenantMismatchError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "tenant_mismatch";
            /** @description Empty: there is no more to say. */
            data: Record<string, never>;
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        TermOutOfRangeError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "term_out_of_range";
            /** @description What helps to mend the call. */
            data: {
                /** @description The most that is allowed; null where there is no most. */
                maximum?: number | null;
                /** @description The least that is allowed. */
                minimum?: number;
                why?: components["schemas"]["Why"];
            };
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        TooManyEndpointsError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "too_many_endpoints";
            /** @description What helps to mend the call. */
            data: {
                /** @description As much as is allowed. */
                limit: number;
            };
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        UnauthorizedError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "unauthorized";
            /** @description Empty: there is no more to say. */
            data: Record<string, never>;
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        UnavailableError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "unavailable";
            /** @description Empty: there is no more to say. */
            data: Record<string, never>;
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        UnknownParameterError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "unknown_parameter";
            /** @description What helps to mend the call. */
            data: {
                /** @description Everything that is wrong with the call, all at once. */
                fields: components["schemas"]["FieldProblem"][];
            };
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        UnsupportedMediaTypeError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "unsupported_media_type";
            /** @description What helps to mend the call. */
            data: {
                /** @description The types that this path takes. */
                accepted?: string[];
            };
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        ValidationError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "validation_error";
            /** @description What helps to mend the call. */
            data: {
                /** @description Everything that is wrong with the call, all at once. */
                fields: components["schemas"]["FieldProblem"][];
            };
            /** @description For people. Programs should look at `code`. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        WebhookAttempt: {
            /** @description Its first 4 KiB. */
            answer: string | null;
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            at: string;
            duration_ms: number;
            /** @description Why it was not answered: timeout, refused_address, unreachable, tls, reset, not_http, too_long, stopped. */
            error: string | null;
            number: number;
            request_headers: {
                [key: string]: string;
            };
            /** @description What it was answered with. */
            status: number | null;
        };
        WebhookDelivery: {
            /** @description How often it was sent. */
            attempt_count: number;
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            ended_at: string | null;
            /** Format: uuid */
            event_id: string;
            event_type: string;
            /** Format: uuid */
            id: string;
            /** @description Sent once more, because somebody asked for it. */
            is_replay: boolean;
            /** @description Null too while it waits for one of its line before it. */
            next_attempt_at: string | null;
            sequence: number | null;
            /**
             * @description `waiting` for its turn or its next attempt, `delivered` (answered with 2xx), `given_up` after about three days, `cancelled` with its endpoint.
             * @enum {string}
             */
            state: "waiting" | "delivered" | "given_up" | "cancelled";
            /** Format: uuid */
            webhook_endpoint_id: string;
        };
        WebhookDeliveryWithAttempts: {
            /** @description How often it was sent. */
            attempt_count: number;
            attempts: components["schemas"]["WebhookAttempt"][];
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            ended_at: string | null;
            /** Format: uuid */
            event_id: string;
            event_type: string;
            /** Format: uuid */
            id: string;
            /** @description Sent once more, because somebody asked for it. */
            is_replay: boolean;
            /** @description Null too while it waits for one of its line before it. */
            next_attempt_at: string | null;
            /** @description The bytes that were signed and sent, at every attempt. */
            request_body: string;
            sequence: number | null;
            /**
             * @description `waiting` for its turn or its next attempt, `delivered` (answered with 2xx), `given_up` after about three days, `cancelled` with its endpoint.
             * @enum {string}
             */
            state: "waiting" | "delivered" | "given_up" | "cancelled";
            /** Format: uuid */
            webhook_endpoint_id: string;
        };
        WebhookEndpoint: {
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            description: string | null;
            /** @description Since when nothing but failures came of it. */
            failing_since: string | null;
            /** Format: uuid */
            id: string;
            /** @description Until when the secret before this one signs as well. */
            overlap_until: string | null;
            /**
             * @description `paused`: nothing is sent, and what happens meanwhile is sent when it is `active` again. `ended`: it was deleted, or answered 410, and gets nothing any more.
             * @enum {string}
             */
            status: "active" | "paused" | "ended";
            status_reason: ("by_hand" | "failing" | "gone" | "deleted") | null;
            /** @description What it is told of; null: everything. */
            types: string[] | null;
            url: string;
        };
        WebhookEndpointChanges: {
            description?: string | null;
            /** @enum {string} */
            status?: "active" | "paused";
            types?: ("client.created" | "client.updated" | "client.deleted" | "loan.created" | "loan.approved" | "loan.rejected" | "loan.withdrawn" | "loan.disbursed" | "loan.overdue" | "loan.closed" | "loan.written_off" | "repayment.posted" | "repayment.reversed" | "savings.deposited" | "savings.withdrawn" | "document.uploaded")[] | null;
            /** @description Where events are posted. `https://`, to an address of the internet: private ones are told at once where they can be seen, and else refused when something is to be delivered. */
            url?: string;
        };
        WebhookEndpointWithSecret: {
            /**
             * Format: date-time
             * @description An RFC 3339 time, such as 2026-01-31T09:00:00Z.
             */
            created_at: string;
            description: string | null;
            /** @description Since when nothing but failures came of it. */
            failing_since: string | null;
            /** Format: uuid */
            id: string;
            /** @description Until when the secret before this one signs as well. */
            overlap_until: string | null;
            /** @description `whsec_…`: what you verify signatures by. It is shown this once. */
            secret: string;
            /**
             * @description `paused`: nothing is sent, and what happens meanwhile is sent when it is `active` again. `ended`: it was deleted, or answered 410, and gets nothing any more.
             * @enum {string}
             */
            status: "active" | "paused" | "ended";
            status_reason: ("by_hand" | "failing" | "gone" | "deleted") | null;
            /** @description What it is told of; null: everything. */
            types: string[] | null;
            url: string;
        };
        WebhookEvents: {
            "client.created": components["schemas"]["ClientCreatedEvent"];
            "client.deleted": components["schemas"]["ClientDeletedEvent"];
            "client.updated": components["schemas"]["ClientUpdatedEvent"];
            "document.uploaded": components["schemas"]["DocumentUploadedEvent"];
            "loan.approved": components["schemas"]["LoanApprovedEvent"];
            "loan.closed": components["schemas"]["LoanClosedEvent"];
            "loan.created": components["schemas"]["LoanCreatedEvent"];
            "loan.disbursed": components["schemas"]["LoanDisbursedEvent"];
            "loan.overdue": components["schemas"]["LoanOverdueEvent"];
            "loan.rejected": components["schemas"]["LoanRejectedEvent"];
            "loan.withdrawn": components["schemas"]["LoanWithdrawnEvent"];
            "loan.written_off": components["schemas"]["LoanWrittenOffEvent"];
            "repayment.posted": components["schemas"]["RepaymentPostedEvent"];
            "repayment.reversed": components["schemas"]["RepaymentReversedEvent"];
            "savings.deposited": components["schemas"]["SavingsDepositedEvent"];
            "savings.withdrawn": components["schemas"]["SavingsWithdrawnEvent"];
        };
        WebhookReplay: {
            /** @description `next_cursor` of the call before. */
            cursor?: string;
            /** Format: uuid */
            event_id?: string;
            /**
             * Format: date-time
             * @description Of a range: its beginning, which is part of it.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Of a range: its end, which is part of it. Default: now.
             */
            to?: string;
            /** @description Of a range: of these alone. Default: what the endpoint wants. */
            types?: ("client.created" | "client.updated" | "client.deleted" | "loan.created" | "loan.approved" | "loan.rejected" | "loan.withdrawn" | "loan.disbursed" | "loan.overdue" | "loan.closed" | "loan.written_off" | "repayment.posted" | "repayment.reversed" | "savings.deposited" | "savings.withdrawn" | "document.uploaded")[];
        };
        WebhookSecretRotation: {
            /** @description How long the old one signs as well. Default 24. */
            overlap_hours?: number;
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
            reason: string;
        };
    };
    responses: never;
    parameters: {
        /** @description Makes a retry safe: the same request with the same key is carried out once, and answered alike for 24 hours. Take a new one, such as a UUID, for each new request. */
        "Idempotency-Key": string;
        /** @description The id of the event, the same at every attempt: what you have had, you know by it. */
        "webhook-id": string;
        /** @description `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body` by the secret; two of them, with a blank between, while a secret is being replaced. */
        "webhook-signature": string;
        /** @description When this attempt was made, in seconds since 1970. Refuse it after five minutes. */
        "webhook-timestamp": string;
        /** @description An id of your own for this request. It comes back in the answer and is in our log. */
        "X-Request-Id": string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listClients: {
        parameters: {
            query?: {
                /** @description Made at this time or later. */
                created_from?: string;
                /** @description Made at this time or earlier. */
                created_to?: string;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                /** @description Whose e-mail address it is; in any case. */
                email?: string;
                /** @description Default 50. */
                limit?: number;
                /** @description Whose document has this number; in any case. */
                national_id?: string;
                /** @description Whose phone it is, however it is written. */
                phone?: string;
                /** @description The beginnings of names in any order, a phone however it is written or its beginning, the number of an identity document or of a member; in lists of loans, accounts and money, their numbers and whole codes too, such as M-Pesa’s. A name that nobody has finds those that are one letter off, or have two letters in the other order. */
                q?: string;
                /** @description Changed at this time or later, in the order of change, oldest first, the deleted included. `next_cursor` is then given on every page: keep the last one and go on from there later, with the same filters. See “Sync”. */
                updated_since?: string;
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
                        /** @constant */
                        code: "success";
                        data: {
                            has_more: boolean;
                            items: components["schemas"]["Client"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    createClient: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 32 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewClient"];
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Client"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    getClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Client"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    deleteClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Client"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    updateClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 32 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientChanges"];
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Client"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    listClientIdentityChecks: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                /** @description Default 50. */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
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
                        /** @constant */
                        code: "success";
                        data: {
                            has_more: boolean;
                            items: components["schemas"]["IdentityCheck"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    checkClientIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 32 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewIdentityCheck"];
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["IdentityCheck"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    listCustomFields: {
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
                        /** @constant */
                        code: "success";
                        data: {
                            has_more: boolean;
                            items: components["schemas"]["CustomField"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["WebhookDeliveryWithAttempts"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    resendWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["WebhookDeliveryWithAttempts"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    listDocuments: {
        parameters: {
            query?: {
                client_id?: string;
                /** @description Made at this time or later. */
                created_from?: string;
                /** @description Made at this time or earlier. */
                created_to?: string;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                /** @description Default 50. */
                limit?: number;
                /** @description Changed at this time or later, in the order of change, oldest first, the deleted included. `next_cursor` is then given on every page: keep the last one and go on from there later, with the same filters. See “Sync”. */
                updated_since?: string;
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
                        /** @constant */
                        code: "success";
                        data: {
                            has_more: boolean;
                            items: components["schemas"]["Document"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    uploadDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 10304 KiB. */
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["NewDocument"];
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Document"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    getDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Document"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    deleteDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Document"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    downloadDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
                    "application/pdf": Blob;
                    "image/jpeg": Blob;
                    "image/png": Blob;
                };
            };
        };
    };
    eraseDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Document"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Made at this time or later. */
                created_since?: string;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                /** @description Default 50. */
                limit?: number;
                loan_id?: string;
                type?: "client.created" | "client.updated" | "client.deleted" | "loan.created" | "loan.approved" | "loan.rejected" | "loan.withdrawn" | "loan.disbursed" | "loan.overdue" | "loan.closed" | "loan.written_off" | "repayment.posted" | "repayment.reversed" | "savings.deposited" | "savings.withdrawn" | "document.uploaded";
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
                        /** @constant */
                        code: "success";
                        data: {
                            has_more: boolean;
                            items: components["schemas"]["Event"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Event"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    listLoans: {
        parameters: {
            query?: {
                client_id?: string;
                /** @description Made at this time or later. */
                created_from?: string;
                /** @description Made at this time or earlier. */
                created_to?: string;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                /** @description At least so many days late. */
                days_past_due?: number;
                /** @description Default 50. Fewer where custom fields come to more than 512 KiB. */
                limit?: number;
                /** @description The number of a loan, such as LN-000123. */
                loan_number?: string;
                product_id?: string;
                /** @description Whether it got a new schedule and is not cured yet. */
                restructured?: boolean;
                status?: "pending" | "approved" | "disbursing" | "disbursed" | "closed" | "rejected" | "withdrawn" | "written_off";
                /** @description Changed at this time or later, in the order of change, oldest first, the deleted included. `next_cursor` is then given on every page: keep the last one and go on from there later, with the same filters. See “Sync”. */
                updated_since?: string;
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
                        /** @constant */
                        code: "success";
                        data: {
                            has_more: boolean;
                            items: components["schemas"]["Loan"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    createLoan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 32 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLoan"];
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["LoanWithSchedule"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
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
                id: string;
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["LoanWithSchedule"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    getLoanSchedule: {
        parameters: {
            query?: {
                /** @description Default: the one in force. */
                version?: number;
            };
            header?: never;
            path: {
                id: string;
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Schedule"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
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
                id: string;
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Settlement"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    simulateLoan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 32 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Simulation"];
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["LoanWithSchedule"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    getLoanStatement: {
        parameters: {
            query?: {
                /** @description Default: from the beginning. */
                from?: string;
                /** @description Default: today. */
                to?: string;
            };
            header?: never;
            path: {
                id: string;
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Statement"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
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
                id: string;
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
                        /** @constant */
                        code: "success";
                        data: {
                            has_more: boolean;
                            items: components["schemas"]["LoanTransaction"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
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
                id: string;
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["LoanWithSchedule"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
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
                /** @description Only those that borrowers may apply for, or may not. */
                is_portal_visible?: boolean;
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
                        /** @constant */
                        code: "success";
                        data: {
                            has_more: boolean;
                            items: components["schemas"]["Product"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    quoteLoan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 32 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteRequest"];
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Quote"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    getMe: {
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
                        /** @constant */
                        code: "success";
                        data: {
                            /** @enum {string} */
                            environment: "test" | "live";
                            key: {
                                expires_at: string | null;
                                /** Format: uuid */
                                id: string;
                                name: string;
                            };
                            scopes: string[];
                            /** @description The slug of the lender. */
                            tenant: string;
                        };
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    listPaymentMethods: {
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
                        /** @constant */
                        code: "success";
                        data: {
                            has_more: boolean;
                            items: components["schemas"]["PaymentMethod"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    ping: {
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
                        /** @constant */
                        code: "success";
                        data: {
                            /** @enum {string} */
                            environment: "test" | "live";
                        };
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    listPortalDocuments: {
        parameters: {
            query?: {
                /** @description The borrower. A live key must say who it is, here or in `X-Client-Id`. */
                client_id?: string;
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
                        /** @constant */
                        code: "success";
                        data: {
                            has_more: boolean;
                            items: components["schemas"]["Document"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    listPortalLoans: {
        parameters: {
            query?: {
                /** @description The borrower. A live key must say who it is, here or in `X-Client-Id`. */
                client_id?: string;
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
                        /** @constant */
                        code: "success";
                        data: {
                            has_more: boolean;
                            items: components["schemas"]["Loan"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    applyOnPortal: {
        parameters: {
            query?: {
                /** @description The borrower. A live key must say who it is, here or in `X-Client-Id`. */
                client_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 32 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PortalApplication"];
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["LoanWithSchedule"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    getPortalProfile: {
        parameters: {
            query?: {
                /** @description The borrower. A live key must say who it is, here or in `X-Client-Id`. */
                client_id?: string;
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Client"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    listPortalRepayments: {
        parameters: {
            query?: {
                /** @description The borrower. A live key must say who it is, here or in `X-Client-Id`. */
                client_id?: string;
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
                        /** @constant */
                        code: "success";
                        data: {
                            has_more: boolean;
                            items: components["schemas"]["Repayment"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    listPortalSavings: {
        parameters: {
            query?: {
                /** @description The borrower. A live key must say who it is, here or in `X-Client-Id`. */
                client_id?: string;
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
                        /** @constant */
                        code: "success";
                        data: {
                            has_more: boolean;
                            items: components["schemas"]["SavingsAccount"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    listRepayments: {
        parameters: {
            query?: {
                client_id?: string;
                /** @description Made at this time or later. */
                created_from?: string;
                /** @description Made at this time or earlier. */
                created_to?: string;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                /** @description Default 50. */
                limit?: number;
                loan_id?: string;
                payment_method?: "cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other";
                /** @description Visible text, with no space at its ends and no control characters. */
                reference?: string;
                status?: "posted" | "reversed";
                /** @description Changed at this time or later, in the order of change, oldest first, the deleted included. `next_cursor` is then given on every page: keep the last one and go on from there later, with the same filters. See “Sync”. */
                updated_since?: string;
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
                        /** @constant */
                        code: "success";
                        data: {
                            has_more: boolean;
                            items: components["schemas"]["Repayment"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    createRepayment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 32 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRepayment"];
            };
        };
        responses: {
            /** @description The payment came before under this reference; this is what was made of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Repayment"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Repayment"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    getRepayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Repayment"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    reverseRepayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 32 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reversal"];
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Repayment"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /** @description Made at this time or later. */
                created_from?: string;
                /** @description Made at this time or earlier. */
                created_to?: string;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                /** @description Default 50. */
                limit?: number;
                /** @description As `X-Request-Id` says it. */
                request_id?: string;
                status?: "2xx" | "4xx" | "5xx";
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
                        /** @constant */
                        code: "success";
                        data: {
                            has_more: boolean;
                            items: components["schemas"]["LoggedRequest"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    getSandboxClock: {
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["SandboxClock"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    moveSandboxClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 32 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveSandboxClock"];
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["SandboxMove"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    resetSandbox: {
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["SandboxReset"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    listSavingsAccounts: {
        parameters: {
            query?: {
                client_id?: string;
                /** @description Made at this time or later. */
                created_from?: string;
                /** @description Made at this time or earlier. */
                created_to?: string;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                /** @description Default 50. */
                limit?: number;
                status?: "active" | "closed";
                /** @description Changed at this time or later, in the order of change, oldest first, the deleted included. `next_cursor` is then given on every page: keep the last one and go on from there later, with the same filters. See “Sync”. */
                updated_since?: string;
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
                        /** @constant */
                        code: "success";
                        data: {
                            has_more: boolean;
                            items: components["schemas"]["SavingsAccount"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    openSavingsAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 32 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSavingsAccount"];
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["SavingsAccount"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    getSavingsAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["SavingsAccount"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    depositSavings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 32 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavingsPayment"];
            };
        };
        responses: {
            /** @description A deposit of this reference was made before; it is answered as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["SavingsMove"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["SavingsMove"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    listSavingsTransactions: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                /** @description Default 50. */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
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
                        /** @constant */
                        code: "success";
                        data: {
                            has_more: boolean;
                            items: components["schemas"]["SavingsTransaction"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    withdrawSavings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 32 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavingsPayment"];
            };
        };
        responses: {
            /** @description A withdrawal of this reference was made before; it is answered as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["SavingsMove"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["SavingsMove"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    listWebhookEndpoints: {
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
                        /** @constant */
                        code: "success";
                        data: {
                            items: components["schemas"]["WebhookEndpoint"][];
                        };
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 32 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWebhookEndpoint"];
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["WebhookEndpointWithSecret"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["WebhookEndpoint"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["WebhookEndpoint"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 32 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointChanges"];
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["WebhookEndpoint"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                event_id?: string;
                /** @description Default 50. */
                limit?: number;
                state?: "waiting" | "delivered" | "given_up" | "cancelled";
            };
            header?: never;
            path: {
                id: string;
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
                        /** @constant */
                        code: "success";
                        data: {
                            has_more: boolean;
                            items: components["schemas"]["WebhookDelivery"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    replayEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 32 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReplay"];
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
                        /** @constant */
                        code: "success";
                        data: {
                            /** @description More of the range is left. */
                            has_more: boolean;
                            next_cursor: string | null;
                            /** @description How many will be sent. */
                            queued: number;
                        };
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 32 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookSecretRotation"];
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
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["WebhookEndpointWithSecret"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["WebhookDeliveryWithAttempts"];
                        /** @constant */
                        message: "Success";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                    };
                };
            };
        };
    };
}
