// Written by npm run sdk:types from docs/api/identity.json.
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AlienIdQuestion: {
            /** @description Six to nine digits. */
            idnumber: string | number;
        };
        AlienIdRecord: {
            citizenship: string;
            /** @description The day of birth, `yyyy-mm-dd`. */
            dob: string;
            first_name: string;
            gender: string;
            id_number: string;
            last_name: string;
            /** @description Last, first and other names, with spaces between. */
            name: string;
            other_name: string;
            serial_no: string;
            valid: boolean;
        };
        /** @description One text: a JSON array of `{"bank_id", "bank_name", "swift"}`. */
        BankList: string;
        BusinessQuestion: {
            /**
             * Format: business-number
             * @description As on the certificate: `PVT-…`, `BN-…`, `CPR/2010/…`, `C.12345`.
             */
            regnumber: string;
        };
        BusinessRecord: {
            business_name: string;
            email: string;
            kra_pin: string;
            /** @description Names; zero or more. */
            partners: string[];
            /** @description With a leading `+`; empty where none is known. */
            phone_number: string;
            physical_address: string;
            postal_address: string;
            /** @description In words: `12 March 2016`. */
            registration_date: string;
            status: string;
        };
        /** @description Every error of this API. */
        Error: {
            /** @enum {string} */
            code: "internal_error" | "invalid_json" | "ip_not_allowed" | "method_not_allowed" | "no_such_record" | "not_found" | "overloaded" | "payload_too_large" | "quota_exceeded" | "rate_limited" | "registry_unavailable" | "unauthorized" | "unavailable" | "unknown_parameter" | "unsupported_media_type" | "validation_error";
            data: null;
            /** @description What went wrong, in words; `code` is for programs. */
            message: string;
            /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
            request_id: string;
            /** @description The HTTP status once more. */
            response_code: number;
            /** @constant */
            success: false;
        };
        Refusals: {
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
            no_such_record: {
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
            quota_exceeded: {
                [key: string]: unknown;
            };
            rate_limited: {
                [key: string]: unknown;
            };
            registry_unavailable: {
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
        };
        TaxPinQuestion: {
            /**
             * Format: kra-pin
             * @description A letter (A for people, P for others), nine digits, a letter.
             */
            pinnumber: string;
        };
        TaxPinRecord: {
            Business_Certificate_Id: string;
            Email_Addresses: string;
            Locality: string;
            Partnership: string;
            Paye: string;
            PINNo: string;
            Station: string;
            TaxpayerName: string;
            Tot: string;
            Trading_Business_Name: string;
            Vat: string;
        };
    };
    responses: never;
    parameters: {
        /** @description An id of your own for this request. It comes back in the answer and is in our log. */
        "X-Request-Id": string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    lookUpAlienId: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 32 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlienIdQuestion"];
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
                        data: components["schemas"]["AlienIdRecord"];
                        /** @constant */
                        message: "Alien ID Details Fetched Successfully";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                        /**
                         * @description The HTTP status once more.
                         * @constant
                         */
                        response_code: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    getBankList: {
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
                        data: components["schemas"]["BankList"];
                        /** @constant */
                        message: "BankIDs List Fetched Successfully";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                        /**
                         * @description The HTTP status once more.
                         * @constant
                         */
                        response_code: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    postBankList: {
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
                        data: components["schemas"]["BankList"];
                        /** @constant */
                        message: "BankIDs List Fetched Successfully";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                        /**
                         * @description The HTTP status once more.
                         * @constant
                         */
                        response_code: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    lookUpBusiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 32 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BusinessQuestion"];
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
                        data: components["schemas"]["BusinessRecord"];
                        /** @constant */
                        message: "Business Details Fetched Successfully";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                        /**
                         * @description The HTTP status once more.
                         * @constant
                         */
                        response_code: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
    lookUpKraPin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 32 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaxPinQuestion"];
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
                        data: components["schemas"]["TaxPinRecord"];
                        /** @constant */
                        message: "KRA Pin Details Fetched Successfully";
                        /** @description The id of the request, as in `X-Request-Id`. Quote it to support. */
                        request_id: string;
                        /**
                         * @description The HTTP status once more.
                         * @constant
                         */
                        response_code: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
        };
    };
}
