// Written by npm run web:types from docs/api/operator.json.
export interface paths {
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSession"];
        put?: never;
        post: operations["logIn"];
        delete: operations["logOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tenants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTenants"];
        put?: never;
        post: operations["createTenant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Health: {
            causes: string[];
            findings: {
                /** @enum {string} */
                check: "settings" | "unsafe database allowed" | "disks" | "place of backups" | "database" | "migrations" | "roles" | "lost writes" | "read-only" | "connections" | "clock" | "listening" | "secrets" | "documents" | "demo" | "simulated money" | "days" | "money under way" | "audit trail" | "partitions" | "backups" | "archive";
                code: string;
                /** @enum {string} */
                level: "serious" | "warning" | "hint";
                todo: string;
                values: {
                    [key: string]: string | number;
                };
                what: string;
            }[];
            is_ready: boolean;
            jobs: {
                failures: number;
                name: string;
                rounds: number;
                seconds_since: number;
            }[];
            looked_at: string | null;
            waiting: {
                days_since_closed: number | null;
                events_behind_seconds: number | null;
                messages: number | null;
                messages_failed: number | null;
                oldest_message_seconds: number | null;
                oldest_payout_seconds: number | null;
                oldest_prompt_seconds: number | null;
                oldest_webhook_seconds: number | null;
                payouts: number | null;
                prompts: number | null;
                webhooks: number | null;
            };
        };
        HostedLender: {
            calls_of_week: number;
            calls_today: number;
            country: string;
            /** Format: date-time */
            created_at: string;
            currency: string;
            errors_of_week: number;
            errors_today: number;
            keys: number;
            /** @enum {string} */
            kind: "live" | "sandbox" | "demo";
            last_closed_on: string | null;
            name: string;
            open_suspense: number;
            rail: ("real" | "simulated") | null;
            /** Format: slug */
            slug: string;
            staff: number;
        };
        MadeLender: {
            admin: {
                email: string;
                name: string;
            };
            /** @enum {string} */
            kind: "live" | "sandbox" | "demo";
            name: string;
            one_time_password: string;
            /** Format: slug */
            slug: string;
        };
        NewLender: {
            admin: {
                /** Format: email */
                email: string;
                /** Format: plain-text */
                name: string;
            };
            /** Format: iso-country */
            country?: string;
            /** Format: iso-currency */
            currency?: string;
            /** @enum {string} */
            kind?: "live" | "sandbox";
            /** Format: plain-text */
            name: string;
            /** Format: slug */
            slug: string;
            /** Format: time-zone */
            time_zone?: string;
        };
        Operator: {
            email: string;
            /** Format: uuid */
            id: string;
            name: string;
        };
        OperatorLogIn: {
            code: string;
            /** Format: email */
            email: string;
            /** Format: password */
            password: string;
        };
        OperatorSession: {
            /** Format: date-time */
            expires_at: string;
            operator: components["schemas"]["Operator"];
        };
        Versions: {
            /** @enum {string} */
            database: "embedded" | "own";
            node: string;
            postgres: string;
            program: string;
            schema: number;
            /** Format: date-time */
            started_at: string;
        };
    };
    responses: never;
    parameters: {
        "Idempotency-Key": string;
        "X-Request-Id": string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Health"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["OperatorSession"] | null;
                        /** @constant */
                        message: "Success";
                        request_id: string;
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorLogIn"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["OperatorSession"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: Record<string, never>;
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listTenants: {
        parameters: {
            query?: {
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: {
                            items: components["schemas"]["HostedLender"][];
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    createTenant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLender"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["MadeLender"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    getVersions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Versions"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
}
