// Written by npm run sdk:types from docs/api/scoring.json.
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ClientDataEntry: {
            /** @description What was sent: `client_id`, and all that was said of the client. */
            client_data: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time-text
             * @description When it was asked, in UTC.
             */
            date_time: string;
            /** @description What was answered, without an explanation. */
            results: {
                [key: string]: unknown;
            };
            /**
             * @description Which service was asked.
             * @enum {string}
             */
            service: "deposit_score" | "demographic_score" | "repayment_score";
        };
        DemographicExplanation: {
            attributes: {
                max_points: number;
                name: string;
                points: number;
                value: string | null;
            }[];
            /** @description The rule that made the score, and its version. */
            policy: string;
        };
        Demographics: {
            /**
             * Format: reference-text
             * @description Your own id of the client. It comes back in the answer.
             */
            client_id: string;
        } & {
            [key: string]: string | number;
        };
        DemographicScore: {
            client_id: string;
            demographic_score: {
                extra_attributes: string[];
                max_score: number;
                missing_attributes: string[];
                score: number;
            };
            Explanation?: components["schemas"]["DemographicExplanation"];
        };
        DepositExplanation: {
            /** @description Those outside the period. */
            ignored_deposits: number;
            longest_late_deposit_streak: number;
            /** @description From 0 to 1, with at most four decimals. */
            mean_of_months: number;
            months: components["schemas"]["ExplainedMonth"][];
            on_time_months: number;
            /** @description From 0 to 1, with at most four decimals. */
            on_time_share: number;
            /** @description The rule that made the score, and its version. */
            policy: string;
        };
        DepositScore: {
            client_id: string;
            Explanation?: components["schemas"]["DepositExplanation"];
            "Individually Scored Months": {
                [key: string]: number;
            };
            /**
             * @description Always 0; the explanation has the one that was counted.
             * @constant
             */
            "Longest Late Deposit Streak": 0;
            "Longest On-time Deposit Streak": number;
            /** @description From 0 to 1, with at most four decimals. */
            "Overall Deposit Score": number;
            "Partial Deposit Count": number;
        };
        /** @description Every error of this API. */
        Error: {
            error: components["schemas"]["IdempotencyInProgressError"] | components["schemas"]["IdempotencyKeyReusedError"] | components["schemas"]["InternalError"] | components["schemas"]["InvalidJsonError"] | components["schemas"]["IpNotAllowedError"] | components["schemas"]["MethodNotAllowedError"] | components["schemas"]["NotFoundError"] | components["schemas"]["OverloadedError"] | components["schemas"]["PayloadTooLargeError"] | components["schemas"]["RateLimitedError"] | components["schemas"]["UnauthorizedError"] | components["schemas"]["UnavailableError"] | components["schemas"]["UnknownParameterError"] | components["schemas"]["UnsupportedMediaTypeError"] | components["schemas"]["ValidationError"];
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
        };
        ExplainedMonth: {
            /** @description From 0 to 1, with at most four decimals. */
            amount_part: number;
            deposits: {
                /** @description A whole number above zero, in any unit of money that you keep to. */
                amount: number;
                /** @description The part that went towards the expected amount of the month. */
                counted: number;
                /** Format: date */
                date: string;
                days_late: number;
                /** @description It came in the month before, which was complete. */
                early: boolean;
            }[];
            /** Format: date */
            due_date: string;
            month: string;
            /** @description The whole amount came in by the due date. */
            on_time: boolean;
            reason: string;
            /** @description From 0 to 1, with at most four decimals. */
            score: number;
            /** @description From 0 to 1, with at most four decimals. */
            timeliness_part: number;
        };
        FieldProblem: {
            /** @description Which field; empty where it is the body as a whole. */
            field: string;
            /** @description What is wrong with it, in words. */
            problem: string;
        };
        IdempotencyInProgressError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "idempotency_in_progress";
            /** @description For people. Programs should look at `code`. */
            message: string;
        };
        IdempotencyKeyReusedError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "idempotency_key_reused";
            /** @description For people. Programs should look at `code`. */
            message: string;
        };
        InternalError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "internal_error";
            /** @description For people. Programs should look at `code`. */
            message: string;
        };
        InvalidJsonError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "invalid_json";
            /** @description For people. Programs should look at `code`. */
            message: string;
        };
        IpNotAllowedError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "ip_not_allowed";
            /** @description For people. Programs should look at `code`. */
            message: string;
        };
        MethodNotAllowedError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "method_not_allowed";
            /** @description For people. Programs should look at `code`. */
            message: string;
        };
        NotFoundError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "not_found";
            /** @description For people. Programs should look at `code`. */
            message: string;
        };
        OverloadedError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "overloaded";
            /** @description For people. Programs should look at `code`. */
            message: string;
        };
        OwedInstalment: {
            /** @description A whole number above zero, in any unit of money that you keep to. */
            amount: number;
            /** Format: date */
            dueDate: string;
            /** @description What came in for it, in any order. */
            payments: {
                /** @description A whole number above zero, in any unit of money that you keep to. */
                amount: number;
                /** Format: date */
                date: string;
            }[];
        };
        PayloadTooLargeError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "payload_too_large";
            /** @description For people. Programs should look at `code`. */
            message: string;
        };
        RateLimitedError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "rate_limited";
            /** @description For people. Programs should look at `code`. */
            message: string;
        };
        Refusals: {
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
            ip_not_allowed: {
                [key: string]: unknown;
            };
            method_not_allowed: {
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
            rate_limited: {
                [key: string]: unknown;
            };
            unauthorized: {
                [key: string]: unknown;
            };
            unavailable: {
                [key: string]: unknown;
            };
            unknown_parameter: {
                /** @description Everything that is wrong with the call, all at once. */
                fields: components["schemas"]["FieldProblem"][];
            };
            unsupported_media_type: {
                [key: string]: unknown;
            };
            validation_error: {
                /** @description Everything that is wrong with the call, all at once. */
                fields: components["schemas"]["FieldProblem"][];
            };
        };
        RepaymentHistory: {
            /** Format: date */
            asOf?: string;
            /**
             * Format: reference-text
             * @description Your own id of the client. It comes back in the answer.
             */
            client_id: string;
            instalments?: components["schemas"]["OwedInstalment"][];
        };
        RepaymentScore: {
            client_id: string;
            repayment_score: {
                arrears_instalments: number;
                arrears_share: number | null;
                /** Format: date */
                as_of: string;
                days_past_due: number;
                /** @description Those that are paid or late. */
                instalments: number;
                mean_days_late: number | null;
                on_time_share: number | null;
                reasons: string[];
                score: number | null;
                worst_days_late: number | null;
            };
        };
        UnauthorizedError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "unauthorized";
            /** @description For people. Programs should look at `code`. */
            message: string;
        };
        UnavailableError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "unavailable";
            /** @description For people. Programs should look at `code`. */
            message: string;
        };
        UnknownParameterError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "unknown_parameter";
            /** @description Everything that is wrong with the call, all at once. */
            fields: components["schemas"]["FieldProblem"][];
            /** @description For people. Programs should look at `code`. */
            message: string;
        };
        UnsupportedMediaTypeError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "unsupported_media_type";
            /** @description For people. Programs should look at `code`. */
            message: string;
        };
        ValidationError: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "validation_error";
            /** @description Everything that is wrong with the call, all at once. */
            fields: components["schemas"]["FieldProblem"][];
            /** @description For people. Programs should look at `code`. */
            message: string;
        };
    };
    responses: never;
    parameters: {
        /** @description Makes a retry safe: the same request with the same key is carried out once, and answered alike for 24 hours. Take a new one, such as a UUID, for each new request. */
        "Idempotency-Key": string;
        /** @description An id of your own for this request. It comes back in the answer and is in our log. */
        "X-Request-Id": string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listClientData: {
        parameters: {
            query: {
                /** @description Your own id of the client. It comes back in the answer. */
                client_id: string;
                /** @description How many; 1000 at most. */
                limit?: number;
                /** @description Which service was asked. */
                service: "deposit_score" | "demographic_score" | "repayment_score";
                /** @description Only entries of this second (UTC) or before. */
                until?: string;
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
                    "application/json": components["schemas"]["ClientDataEntry"][];
                };
            };
        };
    };
    scoreDemographics: {
        parameters: {
            query?: {
                /** @description `true` adds `Explanation`: how the score came about. */
                explain?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 32 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Demographics"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemographicScore"];
                };
            };
        };
    };
    scoreDeposits: {
        parameters: {
            query?: {
                /** @description `true` adds `Explanation`: how the score came about. */
                explain?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 1024 KiB. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: reference-text
                     * @description Your own id of the client. It comes back in the answer.
                     */
                    client_id: string;
                    /** @description In any order; those outside the period are ignored. */
                    deposits: {
                        /** @description A whole number above zero, in any unit of money that you keep to. */
                        amount: number;
                        /** Format: date */
                        date: string;
                    }[];
                    /**
                     * Format: date
                     * @description The last day that counts.
                     */
                    endDate: string;
                    /** @description A whole number above zero, in any unit of money that you keep to. */
                    expectedDepositAmount: number;
                    /**
                     * Format: day-of-month
                     * @description Day of the month, `"1"` to `"31"`; past the end of a month, its last day.
                     */
                    expectedDepositDay: string;
                    /**
                     * Format: date
                     * @description The first day that counts.
                     */
                    startDate: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepositScore"];
                    "image/svg+xml": string;
                };
            };
        };
    };
    scoreRepayments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 1024 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RepaymentHistory"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepaymentScore"];
                };
            };
        };
    };
}
