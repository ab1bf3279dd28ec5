// Written by npm run web:types from docs/api/console.json.
export interface paths {
    "/access-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAccessRequests"];
        put?: never;
        post: operations["askAccessRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/access-requests/{id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["approveAccessRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/access-requests/{id}/rejection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rejectAccessRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/access-requests/{id}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["withdrawAccessRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apps/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["revokeApp"];
        options?: never;
        head?: never;
        patch: operations["updateApp"];
        trace?: never;
    };
    "/apps/{id}/rotation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rotateApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAuditRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["verifyAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/books/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAccounts"];
        put?: never;
        post: operations["openAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/books/balance-sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["viewBalanceSheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/books/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listJournalEntries"];
        put?: never;
        post: operations["postEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/books/entries/{id}/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["reverseEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/books/general-ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["viewGeneralLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/books/income-statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["viewIncomeStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/books/trial-balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["viewTrialBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/branches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listBranches"];
        put?: never;
        post: operations["createBranch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/branches/{id}/apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listApps"];
        put?: never;
        post: operations["createApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/branches/portfolio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readBranchPortfolio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listClients"];
        put?: never;
        post: operations["createClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getClient"];
        put?: never;
        post?: never;
        delete: operations["deleteClient"];
        options?: never;
        head?: never;
        patch: operations["updateClient"];
        trace?: never;
    };
    "/clients/{id}/branch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["moveClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{id}/identity-checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listClientIdentityChecks"];
        put?: never;
        post: operations["checkClientIdentity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{id}/message-choice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMessageChoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateMessageChoice"];
        trace?: never;
    };
    "/clients/{id}/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getClientOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listClientTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["countClients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["findDuplicateClients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/close-day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["closeDay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/close-days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listClosedDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/colleagues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listColleagues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collection-sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readCollectionSheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collection-sheets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCollectionSheets"];
        put?: never;
        post: operations["bookCollectionSheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collection-sheets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCollectionSheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCollections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["countCollections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["planReminders"];
        put?: never;
        post: operations["sendReminders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/custom-fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCustomFields"];
        put?: never;
        post: operations["createCustomField"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/custom-fields/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateCustomField"];
        trace?: never;
    };
    "/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resendWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDocuments"];
        put?: never;
        post: operations["uploadDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDocument"];
        put?: never;
        post?: never;
        delete: operations["deleteDocument"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listExports"];
        put?: never;
        post: operations["exportList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getExport"];
        put?: never;
        post?: never;
        delete: operations["deleteExport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/identity-usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getIdentityUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/import-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadImportTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listImports"];
        put?: never;
        post: operations["beginImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["confirmImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}/mapping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["mapImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadImportResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listImportRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["undoImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listKeys"];
        put?: never;
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getKey"];
        put?: never;
        post?: never;
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        patch: operations["updateKey"];
        trace?: never;
    };
    "/keys/{id}/rotation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rotateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{id}/scorecard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["setScorecard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLoans"];
        put?: never;
        post: operations["applyForLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getLoan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}/agreement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getLoanAgreement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["approveLoan"];
        delete: operations["undoApproval"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}/charges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["chargeLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}/credit-refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["refundCredit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}/disbursement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["disburseLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}/fee-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["payApplicationFee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}/guarantors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listGuarantors"];
        put?: never;
        post: operations["addGuarantor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}/guarantors/{guarantor_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removeGuarantor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}/guarantors/{guarantor_id}/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["acceptGuarantor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}/guarantors/{guarantor_id}/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["declineGuarantor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}/officer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["assignLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["requestPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}/payout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["payOutLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLoanPayouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewLoanMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}/recoveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["recoverLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}/rejection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rejectLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}/reschedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rescheduleLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getLoanSchedule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}/settlement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getLoanSettlement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getLoanStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}/statement-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendLoanStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLoanTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLoanTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}/transactions/{transaction_id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["moveTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}/transactions/{transaction_id}/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["reverseTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}/waivers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["waiveDebt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["withdrawLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/{id}/write-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["writeOffLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/bulk-approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["approveLoans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/bulk-payout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["payOutLoans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/bulk-rejection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rejectLoans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["countLoans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loans/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["quoteLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMembers"];
        put?: never;
        post: operations["inviteMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateMember"];
        trace?: never;
    };
    "/members/{id}/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["giveMemberCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/message-costs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMessageCosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/message-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMessageSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateMessageSettings"];
        trace?: never;
    };
    "/message-template-previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewMessageTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/message-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMessageTemplates"];
        put?: never;
        post?: never;
        delete: operations["resetMessageTemplate"];
        options?: never;
        head?: never;
        patch: operations["updateMessageTemplate"];
        trace?: never;
    };
    "/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendTestMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/money-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMoneyRequests"];
        put?: never;
        post: operations["askMoneyRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/money-requests/{id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["approveMoneyRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/money-requests/{id}/rejection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rejectMoneyRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/money-requests/{id}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["withdrawMoneyRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/money-targets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["findMoneyTargets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listNotes"];
        put?: never;
        post: operations["writeNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["editNote"];
        trace?: never;
    };
    "/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{payment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["countPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPayouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payouts/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["checkPayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payouts/{id}/resolution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resolvePayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payouts/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["countPayouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listProducts"];
        put?: never;
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateProduct"];
        trace?: never;
    };
    "/promises": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPromises"];
        put?: never;
        post: operations["takePromise"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/promises/{id}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelPromise"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rail-news": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listRailNews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/repayments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listRepayments"];
        put?: never;
        post: operations["createRepayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/repayments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getRepayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/repayments/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["moveRepayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/repayments/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getRepaymentReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/repayments/{id}/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["reverseRepayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/repayments/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["countRepayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/report-schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listReportSchedules"];
        put?: never;
        post: operations["scheduleReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/report-schedules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["stopReportSchedule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/ageing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["reportAgeing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["reportCollections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/disbursements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["reportDisbursements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/expected-and-actual": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["reportExpectedAndActual"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/officers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["reportOfficers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/portfolio-at-risk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["reportPortfolioAtRisk"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/vintage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["reportVintage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSandboxClock"];
        put?: never;
        post: operations["moveSandboxClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resetSandbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/savings-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSavingsAccounts"];
        put?: never;
        post: operations["openSavingsAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/savings-accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSavingsAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/savings-accounts/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["closeSavingsAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/savings-accounts/{id}/deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["depositSavings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/savings-accounts/{id}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSavingsStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/savings-accounts/{id}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSavingsTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/savings-accounts/{id}/transactions/{transaction_id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["moveSavingsTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/savings-accounts/{id}/transactions/{transaction_id}/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["reverseSavingsTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/savings-accounts/{id}/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["withdrawSavings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/savings-accounts/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["countSavingsAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/score-usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getScoreUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scorecards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listScorecards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["search"];
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
    "/session/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["changeOwnPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updatePreferences"];
        trace?: never;
    };
    "/session/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["beginSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/second-factor/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["confirmSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/second-factor/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["removeSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateSettings"];
        trace?: never;
    };
    "/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listStaff"];
        put?: never;
        post: operations["createStaffMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getStaffMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateStaffMember"];
        trace?: never;
    };
    "/staff/{id}/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resetStaffPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/{id}/second-factor-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resetStaffSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listStaffSessions"];
        put?: never;
        post?: never;
        delete: operations["endStaffSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suspense": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSuspense"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suspense/{id}/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["matchSuspense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suspense/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["returnSuspense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suspense/{id}/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["suggestForSuspense"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suspense/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["countSuspense"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTasks"];
        put?: never;
        post: operations["giveTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["changeTask"];
        trace?: never;
    };
    "/today/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/today/needs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listNeeds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/today/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/today/set-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSetUp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listViews"];
        put?: never;
        post: operations["saveView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteView"];
        options?: never;
        head?: never;
        patch: operations["changeView"];
        trace?: never;
    };
    "/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWebhookEndpoints"];
        put?: never;
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/webhook-endpoints/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["replayEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/rotation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["testWebhookEndpoint"];
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
        AccessRequestRejection: {
            /** Format: plain-text */
            reason: string;
        };
        Account: {
            code: string;
            /** Format: uuid */
            id: string;
            is_open_to_people: boolean;
            /** @enum {string} */
            kind: "asset" | "liability" | "equity" | "income" | "expense";
            name: string;
            role: ("cash" | "clearing_mpesa" | "clearing_airtel_money" | "clearing_mobile_money" | "clearing_bank_transfer" | "clearing_card" | "clearing_cheque" | "clearing_check_off" | "clearing_other" | "loans_receivable" | "interest_receivable" | "fees_receivable" | "penalties_receivable" | "client_credits" | "savings" | "unearned_interest" | "tax_payable" | "suspense" | "opening_equity" | "interest_income" | "fee_income" | "penalty_income" | "recoveries" | "loan_loss" | "savings_interest_expense") | null;
        };
        Ageing: {
            buckets: {
                /** @enum {string} */
                bucket: "current" | "1-30" | "31-60" | "61-90" | "91-180" | "181-360" | "360+";
                loans: number;
                overdue: number;
                principal: number;
            }[];
            classes: {
                /** @enum {string} */
                class: "normal" | "watch" | "substandard" | "doubtful" | "loss";
                loans: number;
                overdue: number;
                principal: number;
                provision: number;
                provision_pct: number;
            }[];
            /** @enum {string} */
            classification: "cbk" | "sasra";
            currency: string;
            /** Format: date */
            date: string;
            non_performing: {
                loans: number;
                overdue: number;
                principal: number;
            };
            restructured: {
                loans: number;
                principal: number;
            };
            simulated: boolean;
            total: {
                loans: number;
                overdue: number;
                principal: number;
                provision: number;
            };
        };
        AlikeClient: {
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            id: string;
            like: ("national_id" | "phone" | "name")[];
            name: string;
            national_id: string | null;
            phone: string;
            refuses: boolean;
        };
        App: {
            allowed_origins: string[];
            api_key: string;
            /** Format: uuid */
            branch_id: string;
            calls_7d: number;
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            id: string;
            last_used_at: string | null;
            name: string;
            revoked_at: string | null;
        };
        AppChanges: {
            allowed_origins?: string[];
            /** Format: plain-text */
            name?: string;
        };
        AppRotation: {
            grace_hours?: number;
        };
        Approval: {
            amount?: number;
            /** Format: phone */
            phone?: string;
            /** Format: plain-text */
            phone_reason?: string;
            term_days?: number;
        };
        ApproveLoans: {
            dry_run?: boolean;
            loan_ids: string[];
        };
        AppWithSecret: {
            allowed_origins: string[];
            api_key: string;
            api_secret: string;
            /** Format: uuid */
            branch_id: string;
            calls_7d: number;
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            id: string;
            last_used_at: string | null;
            name: string;
            revoked_at: string | null;
        };
        AskedRequest: {
            approved_at: string | null;
            approved_by: string | null;
            /** Format: date-time */
            asked_at: string;
            /** Format: uuid */
            asked_by: string;
            body: {
                [key: string]: unknown;
            };
            first_half: string | null;
            /** Format: uuid */
            id: string;
            operation: string;
            rejected_at: string | null;
            rejected_by: string | null;
            rejection_reason: string | null;
            /** @enum {string} */
            status: "open" | "approved" | "rejected" | "withdrawn" | "lapsed";
            subject_id: string | null;
            transaction_id: string | null;
            withdrawn_at: string | null;
            withdrawn_by: string | null;
        };
        AssignedLoan: {
            /** Format: uuid */
            loan_id: string;
            officer: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
        };
        AuditRecord: {
            action: string;
            actor_id: string;
            /** @enum {string} */
            actor_kind: "key" | "staff" | "member" | "rail" | "command" | "job" | "operator";
            after: unknown;
            /** Format: date-time */
            at: string;
            before: unknown;
            /** Format: uuid */
            id: string;
            ip: string | null;
            link: number | null;
            request_id: string;
            /** Format: uuid */
            subject_id: string;
            subject_kind: string;
        };
        BalanceSheet: {
            assets: components["schemas"]["StatementSection"];
            currency: string;
            /** Format: date */
            date: string;
            earnings: number;
            equity: components["schemas"]["StatementSection"];
            liabilities: components["schemas"]["StatementSection"];
            simulated: boolean;
        };
        BookedCollectionSheet: {
            booked: number;
            currency: string;
            /** Format: date */
            held_on: string;
            /** Format: uuid */
            id: string;
            lines: components["schemas"]["BookedSheetLine"][];
            refused: number;
            sheet: string;
            total: number;
        };
        BookedSheetLine: {
            amount: number;
            code: string | null;
            details: {
                [key: string]: unknown;
            } | null;
            /** Format: uuid */
            loan_id: string;
            message: string | null;
            repayment: components["schemas"]["Repayment"] | null;
            /** @enum {string} */
            status: "booked" | "before" | "refused";
        };
        Branch: {
            code: string;
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            id: string;
            name: string;
        };
        BranchFigures: {
            active_loans: number;
            branch: {
                code: string;
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
            clients: number;
            outstanding: number;
            par30: number;
            principal: number;
            staff: number;
        };
        BranchPortfolio: {
            currency: string;
            items: components["schemas"]["BranchFigures"][];
            /** Format: date */
            on: string;
        };
        BulkItem: {
            amount: number | null;
            client_name: string | null;
            error: components["schemas"]["BulkRefusal"] | null;
            /** Format: uuid */
            loan_id: string;
            loan_number: string | null;
            status: ("pending" | "approved" | "disbursing" | "disbursed" | "closed" | "rejected" | "withdrawn" | "written_off") | null;
        };
        BulkRefusal: {
            code: string;
            data: {
                [key: string]: unknown;
            };
            message: string;
        };
        BulkResult: {
            amount: number;
            currency: string;
            done: number;
            dry_run: boolean;
            items: components["schemas"]["BulkItem"][];
            largest: number;
            refused: number;
        };
        Charge: {
            amount: number;
            /** @enum {string} */
            of: "fee" | "penalty";
        };
        Client: {
            country: string;
            /** Format: date-time */
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
            /** Format: date-time */
            updated_at: string;
        };
        ClientChanges: {
            /** Format: iso-country */
            country?: string;
            email?: string | null;
            /** Format: plain-text */
            first_name?: string;
            gender?: ("male" | "female" | "other") | null;
            /** Format: iso-country */
            id_issuing_country?: string;
            /** Format: plain-text */
            last_name?: string;
            national_id?: string | null;
            /** Format: phone */
            phone?: string;
        };
        ClientCounts: {
            active: number;
            all: number;
            balance: number;
            currency: string;
            late: number;
            unverified: number;
        };
        ClientIdentity: {
            checked_at: string | null;
            kind: ("krapin" | "alienid" | "business") | null;
            /** @enum {string} */
            status: "unverified" | "verified" | "partial" | "mismatch" | "not_found";
        };
        ClientMove: {
            branch_id: string | null;
        };
        ClientOverview: {
            active_loans: number;
            behaviour: {
                days_late: number;
                /** Format: date */
                due_on: string;
                /** @enum {string} */
                state: "on_time" | "late" | "missed";
            }[];
            branch: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
            client: components["schemas"]["Client"];
            currency: string;
            days_late: number;
            documents: number;
            guarantees: number;
            loans: {
                amount: number;
                loans: number;
                /** @enum {string} */
                status: "pending" | "approved" | "disbursing" | "disbursed" | "closed" | "rejected" | "withdrawn" | "written_off";
            }[];
            member: {
                email: string;
                /** Format: uuid */
                id: string;
                member_no: string;
                /** @enum {string} */
                status: "invited" | "active" | "suspended";
            } | null;
            outstanding: number;
            savings: {
                accounts: number;
                balance: number;
            };
        };
        CloseDay: {
            /** Format: date */
            date: string;
        };
        ClosedDay: {
            accrued: number;
            /** Format: date */
            date: string;
            loans: number;
            penalised: number;
            /** @enum {string} */
            status: "running" | "finished";
            told_overdue: number;
            turned: number;
        };
        ClosedDays: {
            days: components["schemas"]["ClosedDay"][];
            is_closed: boolean;
        };
        Colleague: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            role: "admin" | "manager" | "officer" | "cashier" | "auditor";
        };
        CollectionCounts: {
            currency: string;
            lists: {
                amount: number;
                /** @enum {string} */
                list: "due_today" | "missed" | "late_1_7" | "late_8_30" | "late_31_60" | "late_61_90" | "late_over_90" | "promises_due" | "promises_broken" | "never_paid" | "past_maturity";
                loans: number;
            }[];
            /** Format: date */
            on: string;
        };
        CollectionLoan: {
            arrears: number;
            balance: number;
            client: {
                /** Format: uuid */
                id: string;
                name: string;
                phone: string;
            };
            currency: string;
            days_late: number;
            due_today: number;
            last_note: {
                /** Format: date-time */
                at: string;
                by: string;
                outcome: ("reached" | "no_answer" | "wrong_number" | "promised" | "refused" | "paid") | null;
                text: string;
            } | null;
            last_paid_on: string | null;
            /** Format: uuid */
            loan_id: string;
            loan_number: string;
            next_due: {
                amount: number;
                /** Format: date */
                on: string;
            } | null;
            promise: {
                amount: number;
                /** Format: date */
                due_on: string;
                /** Format: uuid */
                id: string;
                paid: number;
                /** @enum {string} */
                state: "running" | "kept" | "broken" | "cancelled";
            } | null;
        };
        Collections: {
            allocation: {
                received: {
                    fees: number;
                    interest: number;
                    overpayment: number;
                    penalties: number;
                    principal: number;
                    recovered: number;
                };
                restated: {
                    fees: number;
                    interest: number;
                    overpayment: number;
                    penalties: number;
                    principal: number;
                    recovered: number;
                };
                reversed: {
                    fees: number;
                    interest: number;
                    overpayment: number;
                    penalties: number;
                    principal: number;
                    recovered: number;
                };
            };
            currency: string;
            days: {
                /** Format: date */
                date: string;
                net: number;
                /** @enum {string} */
                payment_method: "cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other";
                receipts: number;
                received: number;
                reversals: number;
                reversed: number;
            }[];
            /** Format: date */
            from: string;
            kinds: {
                /** @enum {string} */
                kind: "repayment" | "recovery" | "fee_payment";
                net: number;
                receipts: number;
                received: number;
                reversals: number;
                reversed: number;
            }[];
            methods: {
                net: number;
                /** @enum {string} */
                payment_method: "cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other";
                receipts: number;
                received: number;
                reversals: number;
                reversed: number;
            }[];
            simulated: boolean;
            /** Format: date */
            to: string;
            total: {
                net: number;
                receipts: number;
                received: number;
                reversals: number;
                reversed: number;
            };
        };
        CollectionSheet: {
            currency: string;
            /** Format: date */
            date: string;
            has_more: boolean;
            items: components["schemas"]["CollectionSheetRow"][];
            next_cursor: string | null;
            totals: {
                arrears: number;
                due: number;
                expected: number;
                loans: number;
            };
        };
        CollectionSheetRow: {
            arrears: number;
            client: {
                /** Format: uuid */
                id: string;
                name: string;
                phone: string;
            };
            currency: string;
            due: number;
            expected: number;
            /** Format: uuid */
            loan_id: string;
            loan_number: string;
            /** Format: date */
            oldest_due_on: string;
            owed: number;
            product_name: string;
        };
        CreditRefund: {
            amount: number;
            /** @enum {string} */
            payment_method: "cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other";
            /** Format: plain-text */
            reference?: string;
        };
        CustomField: {
            choices: string[];
            is_active: boolean;
            is_required: boolean;
            key: string;
            label: string;
            position: number;
            /** @enum {string} */
            type: "text" | "number" | "date" | "boolean" | "choice";
        };
        CustomFieldChanges: {
            choices?: string[];
            is_active?: boolean;
            is_required?: boolean;
            /** Format: plain-text */
            label?: string;
            position?: number;
        };
        DataImport: {
            actions: ("map" | "confirm" | "cancel" | "undo")[];
            amount: number | null;
            /** Format: date-time */
            asked_at: string;
            asked_by: components["schemas"]["Doer"];
            confirmed_at: string | null;
            ended_at: string | null;
            file_name: string;
            /** @enum {string} */
            format: "csv" | "xlsx";
            header: string[];
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "clients" | "repayments" | "savings" | "loans";
            mapping: components["schemas"]["ImportColumn"][];
            missing: string[];
            rows: number;
            rows_bad: number;
            rows_done: number;
            rows_failed: number;
            rows_good: number;
            rows_undone: number;
            size_bytes: number;
            /** @enum {string} */
            status: "reading" | "unmapped" | "checking" | "checked" | "running" | "done" | "undoing" | "undone" | "cancelled" | "failed";
            trouble: ("file_gone" | "empty_file" | "not_utf8" | "not_a_table" | "too_many_rows" | "too_many_columns" | "row_too_long") | null;
        };
        Disbursement: {
            /** Format: date */
            disbursed_on?: string;
            /** Format: date */
            first_due_on?: string;
            /** @enum {string} */
            payment_method: "cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other";
            /** Format: plain-text */
            reference?: string;
        };
        Disbursements: {
            currency: string;
            /** Format: date */
            from: string;
            products: {
                fees_deducted: number;
                lent: number;
                loans: number;
                paid_out: number;
                /** Format: uuid */
                product_id: string;
                product_name: string;
                reversals: number;
                reversed: number;
                top_ups: number;
                topped_up: number;
            }[];
            simulated: boolean;
            /** Format: date */
            to: string;
            total: {
                fees_deducted: number;
                lent: number;
                loans: number;
                paid_out: number;
                reversals: number;
                reversed: number;
                top_ups: number;
                topped_up: number;
            };
        };
        Document: {
            /** Format: uuid */
            client_id: string;
            /** @enum {string} */
            content_type: "application/pdf" | "image/jpeg" | "image/png";
            /** Format: date-time */
            created_at: string;
            deleted_at: string | null;
            erased_at: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "national_id" | "passport" | "kra_pin" | "payslip" | "bank_statement" | "photo" | "agreement" | "other";
            name: string;
            sha256: string;
            size_bytes: number;
        };
        Doer: {
            id: string;
            /** @enum {string} */
            kind: "staff" | "key" | "member" | "system";
            name: string | null;
        };
        EntryReversal: {
            /** Format: plain-text */
            reason: string;
        };
        Event: {
            /** Format: date-time */
            created_at: string;
            data: {
                sequence?: number;
            } & {
                [key: string]: unknown;
            };
            /** @enum {string} */
            environment: "test" | "live";
            /** Format: uuid */
            id: string;
            tenant: string;
            type: string;
        };
        ExpectedAndActual: {
            currency: string;
            /** Format: date */
            from: string;
            months: {
                difference: number;
                due: number;
                /** Format: date */
                month: string;
                repaid: number;
                share: number | null;
            }[];
            simulated: boolean;
            /** Format: date */
            to: string;
            total: {
                difference: number;
                due: number;
                repaid: number;
                share: number | null;
            };
        };
        FeePayment: {
            amount: number;
            /** Format: date */
            paid_on?: string;
            /** @enum {string} */
            payment_method: "cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other";
            /** Format: plain-text */
            reference?: string;
        };
        Figures: {
            borrowers: number;
            collected: number;
            collected_before: number;
            collection_efficiency: number | null;
            currency: string;
            /** Format: date */
            date: string;
            due: number;
            lent: number;
            lent_before: number;
            /** Format: date */
            month_end: string;
            portfolio: {
                at_risk: {
                    /** @enum {unknown} */
                    days: 1 | 30 | 90;
                    loans: number;
                    principal: number;
                    share: number;
                }[];
                loans: number;
                principal: number;
            };
            portfolio_before: {
                at_risk: {
                    /** @enum {unknown} */
                    days: 1 | 30 | 90;
                    loans: number;
                    principal: number;
                    share: number;
                }[];
                loans: number;
                principal: number;
            };
            products: {
                at_risk: {
                    /** @enum {unknown} */
                    days: 1 | 30 | 90;
                    loans: number;
                    principal: number;
                    share: number;
                }[];
                loans: number;
                principal: number;
                /** Format: uuid */
                product_id: string;
                product_name: string;
            }[];
        };
        FoundClient: {
            /** Format: uuid */
            id: string;
            name: string;
            national_id: string | null;
            phone: string;
        };
        FoundLoan: {
            amount: number;
            /** Format: uuid */
            client_id: string;
            client_name: string;
            days_past_due: number;
            /** Format: uuid */
            id: string;
            loan_number: string;
            /** @enum {string} */
            status: "pending" | "approved" | "disbursing" | "disbursed" | "closed" | "rejected" | "withdrawn" | "written_off";
        };
        FoundMoney: {
            amount: number;
            /** Format: date-time */
            at: string;
            client_name: string | null;
            code: string;
            currency: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "repayment" | "receipt" | "payout";
            loan_id: string | null;
            loan_number: string | null;
            status: string;
        };
        GivenScore: {
            client_id: string;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            key_id: string;
            /** Format: date-time */
            made_at: string;
            policy: string;
            score: number | null;
            /** @enum {string} */
            service: "deposit_score" | "demographic_score" | "repayment_score";
        };
        Guarantor: {
            amount: number;
            answered_at: string | null;
            /** Format: uuid */
            client_id: string;
            /** Format: date-time */
            created_at: string;
            currency: string;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            loan_id: string;
            member_no: string | null;
            name: string;
            /** @enum {string} */
            status: "requested" | "accepted" | "declined" | "removed" | "released";
        };
        IdentityCheck: {
            /** Format: date-time */
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
        IdentityUsage: {
            callers: components["schemas"]["LookUpsOfCaller"][];
            days: components["schemas"]["LookUpsOfDay"][];
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
        };
        ImportColumn: {
            column: number;
            /** @enum {string} */
            field: "first_name" | "last_name" | "full_name" | "phone" | "national_id" | "gender" | "email" | "country" | "id_issuing_country" | "loan_number" | "amount" | "paid_on" | "reference" | "payment_method" | "balance" | "balance_on" | "former_number" | "product" | "principal" | "disbursed_on" | "instalments" | "first_due_on" | "principal_paid" | "interest_paid" | "fees_paid" | "penalties_paid" | "principal_owed" | "interest_owed" | "fees_owed" | "penalties_owed" | "amount_paid" | "stood_on";
        };
        ImportConfirmation: {
            amount?: number;
            rows: number;
        };
        ImportMapping: {
            mapping: components["schemas"]["ImportColumn"][];
        };
        ImportRow: {
            cells: string[];
            faults: components["schemas"]["ImportRowFault"][];
            number: number;
            /** @enum {string} */
            state: "waiting" | "good" | "bad" | "done" | "failed" | "undone";
            subject_id: string | null;
        };
        ImportRowFault: {
            about: string | null;
            code: string;
            column: string | null;
            field: string | null;
            problem: string;
        };
        IncomeStatement: {
            currency: string;
            expense: components["schemas"]["StatementSection"];
            /** Format: date */
            from: string;
            income: components["schemas"]["StatementSection"];
            net_income: number;
            simulated: boolean;
            /** Format: date */
            to: string;
        };
        Instalment: {
            /** Format: date */
            due_on: string;
            fees: number;
            interest: number;
            is_overdue: boolean;
            number: number;
            owed: number;
            penalties: number;
            planned: {
                fees: number;
                interest: number;
                principal: number;
            };
            principal: number;
            settled: number;
            total: number;
        };
        JournalEntry: {
            action: string | null;
            client_name: string | null;
            /** Format: date */
            date: string;
            entered_by: string | null;
            /** Format: uuid */
            id: string;
            lines: {
                account: string;
                account_name: string;
                amount: number;
                currency: string;
                /** @enum {string} */
                side: "debit" | "credit";
            }[];
            loan_id: string | null;
            loan_transaction: number | null;
            /** Format: date-time */
            made_at: string;
            memo: string | null;
            /** @enum {string} */
            origin: "loan" | "savings_account" | "receipt" | "people";
            reference: string | null;
            reversed_by: string | null;
            reverses: string | null;
            savings_account_id: string | null;
            savings_transaction: number | null;
            seconded_by: string | null;
            simulated: boolean;
        };
        Key: {
            allowed_ips: string[];
            allowed_origins: string[];
            branch_id: string | null;
            calls_7d: number;
            /** Format: date-time */
            created_at: string;
            created_by: string | null;
            created_by_kind: ("key" | "staff" | "member" | "rail" | "command" | "job" | "operator") | null;
            daily_quota: number | null;
            /** @enum {string} */
            environment: "test" | "live";
            expires_at: string | null;
            /** @enum {string} */
            family: "partner" | "scoring" | "identity" | "member";
            /** Format: uuid */
            id: string;
            last_four: string;
            last_used_at: string | null;
            last_used_ip: string | null;
            name: string;
            prefix: string;
            public_id: string;
            replaced_by: string | null;
            revoked_at: string | null;
            scopes: string[];
            /** @enum {string} */
            status: "active" | "expiring" | "replaced" | "expired" | "revoked";
        };
        KeyChanges: {
            allowed_ips?: string[];
            allowed_origins?: string[];
            daily_quota?: number | null;
            expires_at?: string | null;
            /** Format: plain-text */
            name?: string;
            /** @enum {string} */
            preset?: "read_only" | "collections" | "full";
            scopes?: ("*" | "clients:read" | "clients:write" | "loans:read" | "loans:write" | "repayments:read" | "repayments:write" | "savings:read" | "savings:write" | "documents:read" | "documents:write" | "webhooks:read" | "webhooks:write")[];
        };
        KeyRotation: {
            grace_hours?: number;
        };
        KeyScorecard: {
            card: {
                attributes: ({
                    bands: {
                        from: number;
                        points: number;
                    }[];
                    /** @constant */
                    kind: "number";
                    name: string;
                } | {
                    bands: {
                        points: number;
                        values: string[];
                    }[];
                    /** @constant */
                    kind: "choice";
                    name: string;
                    otherwise: number;
                })[];
                name: string;
            };
            /** Format: uuid */
            key_id: string;
            key_name: string;
            made_at: string | null;
            max_score: number;
            public_id: string;
            version: number;
        };
        KeyWithSecret: {
            allowed_ips: string[];
            allowed_origins: string[];
            branch_id: string | null;
            calls_7d: number;
            /** Format: date-time */
            created_at: string;
            created_by: string | null;
            created_by_kind: ("key" | "staff" | "member" | "rail" | "command" | "job" | "operator") | null;
            daily_quota: number | null;
            /** @enum {string} */
            environment: "test" | "live";
            expires_at: string | null;
            /** @enum {string} */
            family: "partner" | "scoring" | "identity" | "member";
            /** Format: uuid */
            id: string;
            last_four: string;
            last_used_at: string | null;
            last_used_ip: string | null;
            name: string;
            prefix: string;
            public_id: string;
            replaced_by: string | null;
            revoked_at: string | null;
            scopes: string[];
            secret_key: string;
            /** @enum {string} */
            status: "active" | "expiring" | "replaced" | "expired" | "revoked";
        };
        LedgerPage: {
            closing: number;
            code: string;
            currency: string;
            /** Format: date */
            from: string;
            /** @enum {string} */
            kind: "asset" | "liability" | "equity" | "income" | "expense";
            lines: {
                action: string | null;
                amount: number;
                balance: number;
                client_name: string | null;
                /** Format: date */
                date: string;
                entered_by: string | null;
                /** Format: uuid */
                entry_id: string;
                loan_id: string | null;
                memo: string | null;
                /** @enum {string} */
                origin: "loan" | "savings_account" | "receipt" | "people";
                reference: string | null;
                reversed_by: string | null;
                reverses: string | null;
                savings_account_id: string | null;
                seconded_by: string | null;
                /** @enum {string} */
                side: "debit" | "credit";
            }[];
            name: string;
            opening: number;
            simulated: boolean;
            /** Format: date */
            to: string;
        };
        ListedClient: {
            active_loans: number;
            balance: number;
            branch: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
            country: string;
            /** Format: date-time */
            created_at: string;
            days_late: number;
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
            /** Format: date-time */
            updated_at: string;
        };
        ListedPayout: {
            amount: number;
            asked_at: string | null;
            client: {
                /** Format: uuid */
                id: string;
                name: string;
                phone: string;
            } | null;
            conversation_id: string | null;
            currency: string;
            doubt: string | null;
            ended_at: string | null;
            failure_code: string | null;
            failure_reason: string | null;
            first_due_on: string | null;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            loan_id: string;
            loan_number: string | null;
            needs_look: boolean;
            originator_id: string;
            phone: string;
            questions: number;
            receipt: string | null;
            /** Format: date-time */
            requested_at: string;
            requested_by: string;
            simulated: boolean;
            /** @enum {string} */
            state: "requested" | "asked" | "unknown" | "paid" | "failed";
        };
        ListedReceipt: {
            account_number: string;
            amount: number;
            client: {
                /** Format: uuid */
                id: string;
                name: string;
                phone: string;
            } | null;
            currency: string;
            /** Format: uuid */
            id: string;
            loan_id: string | null;
            loan_number: string | null;
            paid_at: string | null;
            payer_name: string | null;
            payer_phone: string | null;
            reason: string | null;
            receipt: string;
            repayment_id: string | null;
            return_failure: string | null;
            savings_account_id: string | null;
            savings_transaction_id: string | null;
            simulated: boolean;
            /** @enum {string} */
            status: "told" | "credited" | "suspense" | "returning" | "returned" | "refuted";
            suggestions: components["schemas"]["Suggestion"][];
            /** Format: date-time */
            told_at: string;
        };
        ListedRepayment: {
            allocation: {
                fees: number;
                interest: number;
                overpayment: number;
                penalties: number;
                principal: number;
            };
            amount: number;
            /** Format: date */
            booked_on: string;
            client: {
                /** Format: uuid */
                id: string;
                name: string;
                phone: string;
            };
            /** Format: uuid */
            client_id: string;
            /** Format: uuid */
            id: string;
            loan_balance: number;
            /** Format: uuid */
            loan_id: string;
            loan_number: string;
            /** @enum {string} */
            loan_status: "pending" | "approved" | "disbursing" | "disbursed" | "closed" | "rejected" | "withdrawn" | "written_off";
            paid_at: string | null;
            /** Format: date */
            paid_on: string;
            /** @enum {string} */
            payment_method: "cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other";
            reference: string | null;
            /** @enum {string} */
            status: "posted" | "reversed";
        };
        ListedSavingsAccount: {
            account_number: string;
            available: number;
            balance: number;
            client: {
                /** Format: uuid */
                id: string;
                name: string;
                phone: string;
            };
            /** Format: uuid */
            client_id: string;
            closed_on: string | null;
            /** Format: date-time */
            created_at: string;
            currency: string;
            /** Format: uuid */
            id: string;
            interest_pct: number | null;
            interest_through_on: string | null;
            minimum_balance: number;
            /** Format: date */
            opened_on: string;
            /** @enum {string} */
            status: "active" | "closed";
            /** Format: date-time */
            updated_at: string;
        };
        ListedStaffPayment: {
            amount: number;
            client: {
                /** Format: uuid */
                id: string;
                name: string;
                phone: string;
            } | null;
            /** Format: uuid */
            client_id: string;
            currency: string;
            doubt: ("told_paid_but_failed" | "amount_differs" | "other_request" | "other_receipt" | "credited_twice") | null;
            /** Format: uuid */
            loan_id: string;
            loan_number: string | null;
            needs_look: boolean;
            paid_amount: number | null;
            /** Format: uuid */
            payment_id: string;
            phone: string;
            reason: string | null;
            request_id: string | null;
            /** Format: date-time */
            requested_at: string;
            settled_at: string | null;
            simulated: boolean;
            /** @enum {string} */
            status: "pending" | "paid" | "failed" | "unknown";
            suspense_id: string | null;
            transaction_id: string | null;
            trx_id: string | null;
        };
        ListExport: {
            /** Format: date-time */
            asked_at: string;
            ended_at: string | null;
            /** Format: date-time */
            expires_at: string;
            /** @enum {string} */
            format: "csv" | "xlsx";
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            list: "loans" | "clients" | "repayments" | "payments" | "payouts" | "suspense" | "savings" | "collections" | "promises";
            query: {
                [key: string]: unknown;
            };
            rows: number;
            rows_done: number;
            size_bytes: number | null;
            /** @enum {string} */
            status: "waiting" | "running" | "ready" | "failed";
        };
        Loan: {
            applied_amount: number;
            /** Format: date */
            applied_on: string;
            approved_amount: number | null;
            approved_at: string | null;
            balances: components["schemas"]["Parts"];
            /** Format: uuid */
            client_id: string;
            closed_at: string | null;
            /** Format: date-time */
            created_at: string;
            credit: number;
            currency: string;
            custom_field_values: {
                [key: string]: unknown;
            };
            days_past_due: number;
            /** @enum {string} */
            delinquency: "current" | "1-30" | "31-60" | "61-90" | "91-180" | "181-360" | "360+";
            disbursed_amount: number | null;
            disbursed_at: string | null;
            disbursed_on: string | null;
            disbursement_trx_id: string | null;
            /** Format: uuid */
            id: string;
            is_restructured: boolean;
            loan_number: string;
            lost: number;
            payout: components["schemas"]["LoanPayout"] | null;
            /** Format: uuid */
            product_id: string;
            product_version: number;
            purpose: string | null;
            /** @enum {string} */
            risk_class: "normal" | "watch" | "substandard" | "doubtful" | "loss";
            /** @enum {string} */
            status: "pending" | "approved" | "disbursing" | "disbursed" | "closed" | "rejected" | "withdrawn" | "written_off";
            term_days: number;
            /** Format: date-time */
            updated_at: string;
        };
        LoanAction: {
            allowed: boolean;
            /** @enum {string} */
            id: "approve" | "pay_out" | "disburse" | "repay" | "ask_payment" | "recover" | "refund" | "pay_fee" | "name_guarantor" | "reject" | "withdraw" | "undo_approval" | "charge" | "waive" | "reschedule" | "reverse" | "move" | "write_off" | "send_statement";
            operation: string;
            second_person: boolean;
            who: ("admin" | "manager" | "officer" | "cashier" | "auditor")[];
            why: string | null;
        };
        LoanAssignment: {
            officer_id: string | null;
        };
        LoanClient: {
            email: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            identity_status: "unverified" | "verified" | "partial" | "mismatch" | "not_found";
            is_deleted: boolean;
            name: string;
            phone: string;
        };
        LoanCount: {
            amount: number;
            balance: number;
            loans: number;
        };
        LoanCounts: {
            all: components["schemas"]["LoanCount"];
            currency: string;
            stages: {
                closed: components["schemas"]["LoanCount"];
                late: components["schemas"]["LoanCount"];
                on_time: components["schemas"]["LoanCount"];
                paying_out: components["schemas"]["LoanCount"];
                rejected: components["schemas"]["LoanCount"];
                to_approve: components["schemas"]["LoanCount"];
                to_pay_out: components["schemas"]["LoanCount"];
                very_late: components["schemas"]["LoanCount"];
                withdrawn: components["schemas"]["LoanCount"];
                written_off: components["schemas"]["LoanCount"];
            };
        };
        LoanFile: {
            actions: components["schemas"]["LoanAction"][];
            applied_amount: number;
            applied_by: components["schemas"]["Doer"] | null;
            /** Format: date */
            applied_on: string;
            approved_amount: number | null;
            approved_at: string | null;
            approved_by: components["schemas"]["Doer"] | null;
            arrears: number;
            arrears_since: string | null;
            balances: components["schemas"]["Parts"];
            branch: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
            client: components["schemas"]["LoanClient"];
            /** Format: uuid */
            client_id: string;
            closed_at: string | null;
            /** Format: date-time */
            created_at: string;
            credit: number;
            currency: string;
            custom_field_values: {
                [key: string]: unknown;
            };
            days_past_due: number;
            /** @enum {string} */
            delinquency: "current" | "1-30" | "31-60" | "61-90" | "91-180" | "181-360" | "360+";
            disbursed_amount: number | null;
            disbursed_at: string | null;
            disbursed_on: string | null;
            disbursement_trx_id: string | null;
            due_now: number;
            former_number: string | null;
            /** Format: uuid */
            id: string;
            is_restructured: boolean;
            is_simulated: boolean;
            loan_number: string;
            lost: number;
            next_due: components["schemas"]["NextDue"] | null;
            officer: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
            paid: number;
            payout: components["schemas"]["LoanPayout"] | null;
            payout_phone: string;
            product: components["schemas"]["Product"];
            /** Format: uuid */
            product_id: string;
            product_name: string;
            product_version: number;
            purpose: string | null;
            requests: components["schemas"]["LoanRequest"][];
            /** @enum {string} */
            risk_class: "normal" | "watch" | "substandard" | "doubtful" | "loss";
            schedule: components["schemas"]["Instalment"][];
            schedule_version: number;
            /** @enum {string} */
            status: "pending" | "approved" | "disbursing" | "disbursed" | "closed" | "rejected" | "withdrawn" | "written_off";
            taken_over_on: string | null;
            term_days: number;
            /** Format: date */
            today: string;
            /** Format: date-time */
            updated_at: string;
        };
        LoanInList: {
            amount: number;
            applied_amount: number;
            /** Format: date */
            applied_on: string;
            approved_amount: number | null;
            approved_at: string | null;
            arrears: number;
            balances: components["schemas"]["Parts"];
            branch: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
            client: {
                /** Format: uuid */
                id: string;
                name: string;
                phone: string;
            };
            /** Format: uuid */
            client_id: string;
            closed_at: string | null;
            /** Format: date-time */
            created_at: string;
            credit: number;
            currency: string;
            custom_field_values: {
                [key: string]: unknown;
            };
            days_past_due: number;
            /** @enum {string} */
            delinquency: "current" | "1-30" | "31-60" | "61-90" | "91-180" | "181-360" | "360+";
            disbursed_amount: number | null;
            disbursed_at: string | null;
            disbursed_on: string | null;
            disbursement_trx_id: string | null;
            flags: ("restructured" | "payout_failed" | "identity_mismatch" | "has_credit")[];
            /** Format: uuid */
            id: string;
            instalments: {
                all: number;
                paid: number;
            };
            is_restructured: boolean;
            loan_number: string;
            lost: number;
            next_due: {
                amount: number;
                /** Format: date */
                on: string;
            } | null;
            officer: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
            payout: components["schemas"]["LoanPayout"] | null;
            /** Format: uuid */
            product_id: string;
            product_name: string;
            product_version: number;
            purpose: string | null;
            /** @enum {string} */
            risk_class: "normal" | "watch" | "substandard" | "doubtful" | "loss";
            /** @enum {string} */
            stage: "to_approve" | "to_pay_out" | "paying_out" | "on_time" | "late" | "very_late" | "closed" | "rejected" | "withdrawn" | "written_off";
            /** @enum {string} */
            status: "pending" | "approved" | "disbursing" | "disbursed" | "closed" | "rejected" | "withdrawn" | "written_off";
            /** Format: date */
            status_since: string;
            term_days: number;
            /** Format: date-time */
            updated_at: string;
        };
        LoanMove: {
            loan: components["schemas"]["Loan"];
            transaction: components["schemas"]["LoanTransaction"];
        };
        LoanPayout: {
            failure_code: string | null;
            failure_reason: string | null;
            /** @enum {string} */
            state: "requested" | "asked" | "unknown" | "paid" | "failed";
        };
        LoanPreview: {
            allocation: {
                fees: number;
                interest: number;
                overpayment: number;
                penalties: number;
                principal: number;
            } | null;
            balance_before: number;
            closes: boolean;
            given_up: number | null;
            is_known: boolean;
            loan: components["schemas"]["LoanWithSchedule"];
            settled_instalments: number[];
            transactions: components["schemas"]["LoanTransaction"][];
        };
        LoanRequest: {
            /** Format: date-time */
            asked_at: string;
            asked_by: string | null;
            body: {
                [key: string]: unknown;
            };
            can_approve: boolean;
            can_withdraw: boolean;
            /** Format: uuid */
            id: string;
            operation: string;
            transaction_id: string | null;
        };
        LoanTransaction: {
            amount: number | null;
            /** Format: date */
            booked_on: string;
            caused_by: number | null;
            change: components["schemas"]["Parts"];
            closed_on: string | null;
            /** Format: date-time */
            created_at: string;
            credit: number;
            /** Format: date */
            effective_on: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "application" | "fee_payment" | "approval" | "approval_undone" | "rejection" | "withdrawal" | "payout_start" | "payout_failure" | "disbursement" | "take_over" | "repayment" | "waiver" | "charge" | "accrual" | "penalty" | "non_performing" | "performing" | "cure" | "reschedule" | "write_off" | "recovery" | "refund" | "correction" | "reversal";
            number: number;
            payment_method: ("cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other") | null;
            reason: string | null;
            reference: string | null;
            reverses: number | null;
            /** @enum {string} */
            status: "posted" | "reversed";
        };
        LoanWithSchedule: {
            applied_amount: number;
            /** Format: date */
            applied_on: string;
            approved_amount: number | null;
            approved_at: string | null;
            balances: components["schemas"]["Parts"];
            /** Format: uuid */
            client_id: string;
            closed_at: string | null;
            /** Format: date-time */
            created_at: string;
            credit: number;
            currency: string;
            custom_field_values: {
                [key: string]: unknown;
            };
            days_past_due: number;
            /** @enum {string} */
            delinquency: "current" | "1-30" | "31-60" | "61-90" | "91-180" | "181-360" | "360+";
            disbursed_amount: number | null;
            disbursed_at: string | null;
            disbursed_on: string | null;
            disbursement_trx_id: string | null;
            /** Format: uuid */
            id: string;
            is_restructured: boolean;
            loan_number: string;
            lost: number;
            payout: components["schemas"]["LoanPayout"] | null;
            /** Format: uuid */
            product_id: string;
            product_version: number;
            purpose: string | null;
            /** @enum {string} */
            risk_class: "normal" | "watch" | "substandard" | "doubtful" | "loss";
            schedule: components["schemas"]["Instalment"][];
            /** @enum {string} */
            status: "pending" | "approved" | "disbursing" | "disbursed" | "closed" | "rejected" | "withdrawn" | "written_off";
            term_days: number;
            /** Format: date-time */
            updated_at: string;
        };
        LoggedRequest: {
            /** Format: date-time */
            at: string;
            error_code: string | null;
            /** @enum {string} */
            family: "partner" | "scoring" | "identity" | "member";
            /** Format: uuid */
            id: string;
            idempotency_key: string | null;
            ip: string | null;
            /** Format: uuid */
            key_id: string;
            method: string;
            ms: number;
            path: string;
            replayed: boolean;
            request_id: string;
            status: number;
        };
        LogIn: {
            code?: string;
            /** Format: email */
            email: string;
            lender?: string;
            /** Format: password */
            password: string;
        };
        LookUpsOfCaller: {
            caller: components["schemas"]["Doer"];
            found: number;
            /** @enum {string} */
            kind: "krapin" | "alienid" | "business";
            look_ups: number;
            median_ms: number;
            not_found: number;
            p95_ms: number;
            public_id: string | null;
            unavailable: number;
        };
        LookUpsOfDay: {
            /** Format: date */
            date: string;
            found: number;
            look_ups: number;
            not_found: number;
            unavailable: number;
        };
        Member: {
            /** Format: uuid */
            client_id: string;
            /** Format: date-time */
            created_at: string;
            email: string;
            first_name: string;
            /** Format: uuid */
            id: string;
            last_login_at: string | null;
            last_name: string;
            member_id: number;
            member_no: string;
            reset_asked_at: string | null;
            /** @enum {string} */
            status: "invited" | "active" | "suspended";
            /** Format: date-time */
            updated_at: string;
        };
        MemberChanges: {
            /** Format: email */
            email?: string;
            /** @enum {string} */
            status?: "active" | "suspended";
        };
        MemberWithCode: {
            /** Format: uuid */
            client_id: string;
            code_expires_at: string | null;
            /** @enum {string} */
            code_purpose: "invitation" | "reset";
            /** Format: date-time */
            created_at: string;
            email: string;
            first_name: string;
            /** Format: uuid */
            id: string;
            last_login_at: string | null;
            last_name: string;
            member_id: number;
            member_no: string;
            one_time_code: string | null;
            reset_asked_at: string | null;
            sent_to: string | null;
            /** @enum {string} */
            status: "invited" | "active" | "suspended";
            /** Format: date-time */
            updated_at: string;
        };
        Message: {
            /** @enum {string} */
            channel: "sms" | "email";
            client_id: string | null;
            cost: number | null;
            cost_currency: string | null;
            /** Format: date-time */
            created_at: string;
            delivered_at: string | null;
            detail: string | null;
            due_at: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "invitation" | "password_reset" | "approval" | "disbursement" | "payment_receipt" | "due_soon" | "overdue" | "statement" | "test";
            /** @enum {string} */
            language: "en" | "sw";
            loan_id: string | null;
            member_id: string | null;
            parts: number;
            reason: ("off" | "opted_out" | "no_address" | "person_cap" | "lender_cap" | "contact_changed" | "expired" | "refused" | "undelivered" | "unknown" | "gave_up") | null;
            sent_at: string | null;
            simulated: boolean;
            /** @enum {string} */
            state: "waiting" | "sent" | "delivered" | "failed" | "skipped";
            subject: string | null;
            text: string;
            to: string;
        };
        MessageChoice: {
            language: ("en" | "sw") | null;
            no_email: boolean;
            no_sms: boolean;
        };
        MessageChoiceChanges: {
            language?: ("en" | "sw") | null;
            no_email?: boolean;
            no_sms?: boolean;
        };
        MessageCost: {
            /** @enum {string} */
            channel: "sms" | "email";
            cost: number | null;
            currency: string | null;
            /** Format: date */
            date: string;
            messages: number;
            parts: number;
        };
        MessagePreview: {
            /** @enum {string} */
            alphabet: "gsm" | "ucs2";
            parts: number;
            subject: string | null;
            text: string;
        };
        MessageSettings: {
            channels: ("sms" | "email")[];
            due_soon_days: number;
            email: boolean;
            kinds: ("invitation" | "password_reset" | "approval" | "disbursement" | "payment_receipt" | "due_soon" | "overdue" | "statement" | "test")[];
            /** @enum {string} */
            language: "en" | "sw";
            lender_daily_max: number;
            person_daily_codes_max: number;
            person_daily_max: number;
            quiet_hours: components["schemas"]["QuietHours"] | null;
            sms: boolean;
        };
        MessageSettingsChanges: {
            due_soon_days?: number;
            email?: boolean;
            kinds?: ("invitation" | "password_reset" | "approval" | "disbursement" | "payment_receipt" | "due_soon" | "overdue" | "statement" | "test")[];
            /** @enum {string} */
            language?: "en" | "sw";
            lender_daily_max?: number;
            person_daily_codes_max?: number;
            person_daily_max?: number;
            quiet_hours?: components["schemas"]["QuietHours"] | null;
            sms?: boolean;
        };
        MessageTemplate: {
            /** @enum {string} */
            channel: "sms" | "email";
            /** @enum {string} */
            kind: "invitation" | "password_reset" | "approval" | "disbursement" | "payment_receipt" | "due_soon" | "overdue" | "statement" | "test";
            /** @enum {string} */
            language: "en" | "sw";
            /** @enum {string} */
            name: "invitation.sms.en" | "invitation.sms.sw" | "invitation.email.en" | "invitation.email.sw" | "password_reset.sms.en" | "password_reset.sms.sw" | "password_reset.email.en" | "password_reset.email.sw" | "approval.sms.en" | "approval.sms.sw" | "approval.email.en" | "approval.email.sw" | "disbursement.sms.en" | "disbursement.sms.sw" | "disbursement.email.en" | "disbursement.email.sw" | "payment_receipt.sms.en" | "payment_receipt.sms.sw" | "payment_receipt.email.en" | "payment_receipt.email.sw" | "due_soon.sms.en" | "due_soon.sms.sw" | "due_soon.email.en" | "due_soon.email.sw" | "overdue.sms.en" | "overdue.sms.sw" | "overdue.email.en" | "overdue.email.sw" | "statement.email.en" | "statement.email.sw" | "test.sms.en" | "test.sms.sw" | "test.email.en" | "test.email.sw";
            placeholders: string[];
            subject: string | null;
            text: string;
            updated_at: string | null;
        };
        MessageTemplateDraft: {
            /** @enum {string} */
            name: "invitation.sms.en" | "invitation.sms.sw" | "invitation.email.en" | "invitation.email.sw" | "password_reset.sms.en" | "password_reset.sms.sw" | "password_reset.email.en" | "password_reset.email.sw" | "approval.sms.en" | "approval.sms.sw" | "approval.email.en" | "approval.email.sw" | "disbursement.sms.en" | "disbursement.sms.sw" | "disbursement.email.en" | "disbursement.email.sw" | "payment_receipt.sms.en" | "payment_receipt.sms.sw" | "payment_receipt.email.en" | "payment_receipt.email.sw" | "due_soon.sms.en" | "due_soon.sms.sw" | "due_soon.email.en" | "due_soon.email.sw" | "overdue.sms.en" | "overdue.sms.sw" | "overdue.email.en" | "overdue.email.sw" | "statement.email.en" | "statement.email.sw" | "test.sms.en" | "test.sms.sw" | "test.email.en" | "test.email.sw";
            /** Format: plain-text */
            subject?: string;
            text: string;
        };
        MoneyMove: {
            /** Format: uuid */
            loan_id?: string;
            /** Format: plain-text */
            reason: string;
            /** Format: uuid */
            savings_account_id?: string;
        };
        MoneyRequestRejection: {
            /** Format: plain-text */
            reason: string;
        };
        MoneyTarget: {
            client_name: string;
            currency: string;
            due: number | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "loan" | "savings_account";
            number: string;
            owed: number | null;
            phone: string;
        };
        MoneyTargets: {
            items: components["schemas"]["MoneyTarget"][];
        };
        MovedClient: {
            branch: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
            /** Format: uuid */
            client_id: string;
        };
        MovedMoney: {
            amount: number;
            currency: string;
            from: components["schemas"]["PostedMoney"];
            /** Format: date */
            paid_on: string;
            /** @enum {string} */
            payment_method: "cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other";
            reference: string | null;
            to: components["schemas"]["PostedMoney"];
        };
        MoveSandboxClock: {
            advance_days?: number;
            /** Format: date */
            advance_to?: string;
        };
        NamedGuarantor: {
            amount: number;
            /** Format: uuid */
            client_id?: string;
            member_no?: string;
        };
        Need: {
            amount: number | null;
            count: number;
            /** @enum {string} */
            kind: "to_approve" | "to_pay_out" | "payouts" | "unmatched" | "due_today" | "missed" | "very_late" | "webhooks" | "open_days" | "failed_messages";
            list: string;
            oldest_on: string | null;
        };
        Needs: {
            currency: string;
            /** Format: date */
            date: string;
            needs: components["schemas"]["Need"][];
        };
        NewAccessRequest: {
            body?: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            operation: "createStaffMember" | "updateStaffMember" | "resetStaffPassword" | "updateSettings" | "resetStaffSecondFactor" | "createKey" | "updateKey" | "rotateKey";
            /** Format: uuid */
            subject_id?: string;
            /** Format: uuid */
            transaction_id?: string;
        };
        NewAccount: {
            code: string;
            /** @enum {string} */
            kind: "asset" | "liability" | "equity" | "income" | "expense";
            /** Format: plain-text */
            name: string;
        };
        NewApp: {
            allowed_origins?: string[];
            /** Format: plain-text */
            name: string;
        };
        NewBranch: {
            code: string;
            /** Format: plain-text */
            name: string;
        };
        NewClient: {
            branch_id?: string | null;
            /** Format: iso-country */
            country?: string;
            /** Format: email */
            email?: string;
            /** Format: plain-text */
            first_name: string;
            /** @enum {string} */
            gender?: "male" | "female" | "other";
            /** Format: iso-country */
            id_issuing_country?: string;
            /** Format: plain-text */
            last_name: string;
            /** Format: document-number */
            national_id?: string;
            /** Format: phone */
            phone: string;
        };
        NewCollectionSheet: {
            /** Format: date */
            held_on?: string;
            lines: {
                amount: number;
                /** Format: uuid */
                loan_id: string;
                /** Format: plain-text */
                reference?: string;
            }[];
            /** @enum {string} */
            payment_method: "cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other";
            /** Format: plain-text */
            sheet: string;
            total: number;
        };
        NewCustomField: {
            choices?: string[];
            is_required?: boolean;
            key: string;
            /** Format: plain-text */
            label: string;
            position?: number;
            /** @enum {string} */
            type: "text" | "number" | "date" | "boolean" | "choice";
        };
        NewDocument: {
            /** Format: uuid */
            client_id: string;
            /** Format: binary */
            file: string;
            /** @enum {string} */
            kind: "national_id" | "passport" | "kra_pin" | "payslip" | "bank_statement" | "photo" | "agreement" | "other";
        };
        NewEntry: {
            /** Format: date */
            date?: string;
            lines: {
                /** Format: plain-text */
                account: string;
                amount: number;
                /** @enum {string} */
                side: "debit" | "credit";
            }[];
            /** Format: plain-text */
            memo: string;
        };
        NewExport: {
            /** @enum {string} */
            format: "csv" | "xlsx";
            /** @enum {string} */
            list: "loans" | "clients" | "repayments" | "payments" | "payouts" | "suspense" | "savings" | "collections" | "promises";
            query?: {
                [key: string]: string;
            };
        };
        NewIdentityCheck: {
            /** @enum {string} */
            kind: "krapin" | "alienid" | "business";
            number?: string;
        };
        NewImport: {
            /** Format: binary */
            file: string;
            /** @enum {string} */
            kind: "clients" | "repayments" | "savings" | "loans";
        };
        NewKey: {
            allowed_ips?: string[];
            allowed_origins?: string[];
            /** Format: uuid */
            branch_id?: string;
            daily_quota?: number | null;
            /** @enum {string} */
            environment?: "test" | "live";
            expires_at?: string | null;
            /** @enum {string} */
            family: "partner" | "scoring" | "identity" | "member";
            /** Format: plain-text */
            name: string;
            /** @enum {string} */
            preset?: "read_only" | "collections" | "full";
            scopes?: ("*" | "clients:read" | "clients:write" | "loans:read" | "loans:write" | "repayments:read" | "repayments:write" | "savings:read" | "savings:write" | "documents:read" | "documents:write" | "webhooks:read" | "webhooks:write")[];
        };
        NewLoan: {
            applied_amount: number;
            /** Format: date */
            applied_on?: string;
            /** Format: uuid */
            client_id: string;
            custom_field_values?: {
                [key: string]: string | number | boolean | null;
            };
            guarantors?: components["schemas"]["NamedGuarantor"][];
            /** Format: uuid */
            product_id: string;
            /** Format: plain-text */
            purpose?: string;
            term_days: number;
        };
        NewLoanPreview: {
            body?: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            operation: "approveLoan" | "undoApproval" | "rejectLoan" | "withdrawLoan" | "payApplicationFee" | "disburseLoan" | "chargeLoan" | "waiveDebt" | "rescheduleLoan" | "writeOffLoan" | "recoverLoan" | "refundCredit" | "reverseTransaction" | "moveTransaction" | "payOutLoan" | "createRepayment";
            /** Format: uuid */
            transaction_id?: string;
        };
        NewMember: {
            /** Format: uuid */
            client_id: string;
            /** Format: email */
            email: string;
        };
        NewMoneyRequest: {
            body?: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            operation: "waiveDebt" | "rescheduleLoan" | "writeOffLoan" | "refundCredit" | "reverseTransaction" | "resolvePayout" | "returnSuspense" | "withdrawSavings" | "reverseSavingsTransaction" | "closeSavingsAccount" | "inviteMember" | "giveMemberCode" | "postEntry" | "reverseEntry";
            /** Format: uuid */
            subject_id?: string;
            /** Format: uuid */
            transaction_id?: string;
        };
        NewNote: {
            /** @enum {string} */
            channel: "call" | "visit" | "sms" | "whatsapp" | "office" | "other";
            /** Format: uuid */
            client_id: string;
            /** Format: uuid */
            loan_id?: string;
            /** @enum {string} */
            outcome?: "reached" | "no_answer" | "wrong_number" | "promised" | "refused" | "paid";
            /** Format: plain-text */
            text: string;
        };
        NewPayment: {
            amount: number;
            /** Format: phone */
            phone?: string;
        };
        NewPayout: {
            /** Format: date */
            first_due_on?: string;
            /** Format: phone */
            phone?: string;
        };
        NewProduct: {
            allocation?: ("penalty" | "fee" | "interest" | "principal")[];
            /** @enum {string} */
            amortization: "equal_installments" | "equal_principal" | "bullet";
            amount: {
                max: number;
                min: number;
                step?: number | null;
                usual: number;
            };
            arrears_days_max?: number | null;
            currency?: string;
            day_count?: {
                /** @enum {string} */
                month: "actual" | "30";
                /** @enum {string} */
                year: "actual" | "360" | "364" | "365";
            };
            fee_taxes?: {
                /** Format: date */
                from_on: string;
                pct: number;
            }[];
            fees?: {
                /** @enum {string} */
                due: "at_application" | "deducted" | "first_instalment" | "every_instalment";
                fixed?: number | null;
                pct?: number | null;
            }[];
            frequency: {
                every?: number;
                /** @enum {string} */
                unit: "days" | "weeks" | "months" | "once";
            };
            grace?: {
                interest_free: number;
                interest_payment: number;
                principal: number;
            };
            guaranteed_share?: number | null;
            guarantors_min?: number;
            has_in_duplum?: boolean;
            instalment_multiple?: number | null;
            /** @enum {string} */
            interest_period?: "daily" | "same_as_repayment";
            is_active?: boolean;
            is_portal_visible?: boolean;
            /** @enum {string} */
            method: "flat" | "declining";
            /** Format: plain-text */
            name: string;
            open_loans_max?: number | null;
            penalty?: {
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
            /** @enum {string} */
            prepayment?: "next_instalments" | "reduce_principal";
            rate: {
                pct: number;
                /** @enum {string} */
                per: "year" | "month" | "week" | "day" | "term";
            };
            required_fields?: string[];
            /** @enum {string} */
            rounding?: "HALF_EVEN" | "HALF_UP";
            /** @enum {string} */
            settlement_rebate?: "unearned_interest" | "rule_of_78" | "none";
            term_days: {
                max: number;
                min: number;
            };
        };
        NewPromise: {
            amount: number;
            /** Format: date */
            due_on: string;
            /** Format: uuid */
            loan_id: string;
            /** Format: plain-text */
            note?: string;
        };
        NewReminders: {
            /** Format: uuid */
            branch_id?: string;
            /** @enum {string} */
            kind: "due_soon" | "overdue";
            /** @enum {string} */
            list: "due_today" | "missed" | "late_1_7" | "late_8_30" | "late_31_60" | "late_61_90" | "late_over_90" | "promises_due" | "promises_broken" | "never_paid" | "past_maturity";
            loan_ids?: string[];
            /** Format: uuid */
            officer_id?: string;
        };
        NewRepayment: {
            amount: number;
            /** Format: uuid */
            client_id?: string;
            /** Format: uuid */
            loan_id: string;
            /** Format: date-time */
            paid_at?: string;
            /** @enum {string} */
            payment_method: "cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other";
            /** Format: plain-text */
            reference?: string;
        };
        NewReportSchedule: {
            /** Format: uuid */
            branch_id?: string;
            /** @enum {string} */
            format: "csv" | "xlsx" | "pdf";
            /** @enum {string} */
            frequency: "daily" | "weekly" | "monthly";
            /** @enum {string} */
            language?: "en" | "sw";
            recipients: string[];
            /** @enum {string} */
            report: "portfolio_at_risk" | "ageing" | "collections" | "disbursements" | "expected_and_actual" | "officers" | "vintage" | "trial_balance" | "balance_sheet" | "income_statement";
        };
        NewSavedView: {
            is_shared?: boolean;
            /** @enum {string} */
            list: "loans" | "clients" | "repayments" | "payments" | "payouts" | "suspense" | "savings" | "collections" | "promises";
            /** Format: plain-text */
            name: string;
            query: {
                [key: string]: string;
            };
        };
        NewSavingsAccount: {
            /** Format: uuid */
            client_id: string;
            interest_pct?: number | null;
            minimum_balance?: number | null;
        };
        NewStaffMember: {
            approval_limit?: number | null;
            branch_id?: string | null;
            /** Format: email */
            email: string;
            /** Format: plain-text */
            name: string;
            /** Format: password */
            password?: string;
            /** @enum {string} */
            role: "admin" | "manager" | "officer" | "cashier" | "auditor";
        };
        NewTask: {
            /** Format: uuid */
            assigned_to?: string;
            /** Format: uuid */
            client_id?: string;
            /** Format: date */
            due_on?: string;
            /** Format: uuid */
            loan_id?: string;
            /** Format: plain-text */
            title: string;
        };
        NewWebhookEndpoint: {
            /** Format: plain-text */
            description?: string;
            types?: ("client.created" | "client.updated" | "client.deleted" | "loan.created" | "loan.approved" | "loan.rejected" | "loan.withdrawn" | "loan.disbursed" | "loan.overdue" | "loan.closed" | "loan.written_off" | "repayment.posted" | "repayment.reversed" | "savings.deposited" | "savings.withdrawn" | "document.uploaded")[];
            url: string;
        };
        NextDue: {
            amount: number;
            /** Format: date */
            due_on: string;
            number: number;
        };
        Note: {
            /** @enum {string} */
            channel: "call" | "visit" | "sms" | "whatsapp" | "office" | "other";
            /** Format: uuid */
            client_id: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            editable_until: string;
            edited_at: string | null;
            /** Format: uuid */
            id: string;
            loan_id: string | null;
            loan_number: string | null;
            outcome: ("reached" | "no_answer" | "wrong_number" | "promised" | "refused" | "paid") | null;
            text: string;
            written_by: {
                /** Format: uuid */
                id: string;
                name: string;
            };
        };
        NoteChanges: {
            /** @enum {string} */
            channel?: "call" | "visit" | "sms" | "whatsapp" | "office" | "other";
            outcome?: ("reached" | "no_answer" | "wrong_number" | "promised" | "refused" | "paid") | null;
            /** Format: plain-text */
            text?: string;
        };
        OfficerPerformance: {
            currency: string;
            /** Format: date */
            from: string;
            officers: {
                at_risk: {
                    /** @enum {unknown} */
                    days: 1 | 30 | 90;
                    loans: number;
                    principal: number;
                    share: number;
                }[];
                due: number;
                lent: number;
                loans: number;
                new_loans: number;
                officer_id: string | null;
                officer_name: string | null;
                overdue: number;
                principal: number;
                recovered: number;
                repaid: number;
                share: number | null;
            }[];
            simulated: boolean;
            /** Format: date */
            to: string;
            total: {
                at_risk: {
                    /** @enum {unknown} */
                    days: 1 | 30 | 90;
                    loans: number;
                    principal: number;
                    share: number;
                }[];
                due: number;
                lent: number;
                loans: number;
                new_loans: number;
                overdue: number;
                principal: number;
                recovered: number;
                repaid: number;
                share: number | null;
            };
        };
        OwnSession: {
            address: string | null;
            /** Format: date-time */
            began_at: string;
            browser: string | null;
            /** Format: date-time */
            expires_at: string;
            /** Format: uuid */
            id: string;
            is_this_one: boolean;
            /** Format: date-time */
            last_used_at: string;
            system: string | null;
        };
        Paper: {
            blocks: components["schemas"]["PaperBlock"][];
            lender: string;
            made_by: string;
            notice: string | null;
            /** Format: date */
            on: string;
            subtitle: string;
            title: string;
        };
        PaperBlock: {
            foot: string[] | null;
            head: string[] | null;
            /** @enum {string} */
            kind: "facts" | "sums" | "text" | "table" | "signatures";
            lines: string[];
            rows: string[][];
            title: string | null;
        };
        Parts: {
            fees: number;
            interest: number;
            penalties: number;
            principal: number;
            total: number;
        };
        PasswordChange: {
            /** Format: password */
            current_password: string;
            /** Format: password */
            new_password: string;
        };
        PastCollectionSheet: {
            /** Format: date-time */
            booked_at: string;
            booked_by: {
                /** Format: uuid */
                id: string;
                name: string;
            };
            currency: string;
            /** Format: date */
            held_on: string;
            /** Format: uuid */
            id: string;
            lines: number;
            sheet: string;
            total: number;
        };
        PastCollectionSheetWithLines: {
            booked: {
                amount: number;
                client_name: string;
                /** Format: uuid */
                loan_id: string;
                loan_number: string;
                /** Format: uuid */
                repayment_id: string;
            }[];
            /** Format: date-time */
            booked_at: string;
            booked_by: {
                /** Format: uuid */
                id: string;
                name: string;
            };
            currency: string;
            /** Format: date */
            held_on: string;
            /** Format: uuid */
            id: string;
            lines: number;
            sheet: string;
            total: number;
        };
        PaymentCounts: {
            by_status: {
                failed: components["schemas"]["Tally"];
                paid: components["schemas"]["Tally"];
                pending: components["schemas"]["Tally"];
                unknown: components["schemas"]["Tally"];
            };
            needs_look: components["schemas"]["Tally"];
        };
        Payout: {
            amount: number;
            asked_at: string | null;
            conversation_id: string | null;
            currency: string;
            doubt: string | null;
            ended_at: string | null;
            failure_code: string | null;
            failure_reason: string | null;
            first_due_on: string | null;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            loan_id: string;
            needs_look: boolean;
            originator_id: string;
            phone: string;
            questions: number;
            receipt: string | null;
            /** Format: date-time */
            requested_at: string;
            requested_by: string;
            simulated: boolean;
            /** @enum {string} */
            state: "requested" | "asked" | "unknown" | "paid" | "failed";
        };
        PayoutCounts: {
            by_state: {
                asked: components["schemas"]["Tally"];
                failed: components["schemas"]["Tally"];
                paid: components["schemas"]["Tally"];
                requested: components["schemas"]["Tally"];
                unknown: components["schemas"]["Tally"];
            };
            needs_look: components["schemas"]["Tally"];
        };
        PayOutLoans: {
            dry_run?: boolean;
            loan_ids: string[];
        };
        PayoutResolution: {
            /** Format: plain-text */
            note: string;
            /** @enum {string} */
            outcome: "paid" | "failed";
            /** Format: date-time */
            paid_at?: string;
            receipt?: string;
        };
        PortfolioAtRisk: {
            currency: string;
            /** Format: date */
            date: string;
            products: {
                at_risk: {
                    /** @enum {unknown} */
                    days: 1 | 30 | 90;
                    loans: number;
                    principal: number;
                    share: number;
                }[];
                loans: number;
                principal: number;
                /** Format: uuid */
                product_id: string;
                product_name: string;
            }[];
            simulated: boolean;
            total: {
                at_risk: {
                    /** @enum {unknown} */
                    days: 1 | 30 | 90;
                    loans: number;
                    principal: number;
                    share: number;
                }[];
                loans: number;
                principal: number;
            };
        };
        PostedMoney: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "repayment" | "recovery" | "fee_payment" | "deposit";
            loan_id: string | null;
            savings_account_id: string | null;
        };
        PreferenceChanges: {
            hides_set_up?: boolean;
            language?: ("en" | "sw") | null;
            theme?: ("auto" | "light" | "dark") | null;
        };
        Preferences: {
            hides_set_up: boolean;
            language: ("en" | "sw") | null;
            theme: ("auto" | "light" | "dark") | null;
        };
        Product: {
            allocation: ("penalty" | "fee" | "interest" | "principal")[];
            /** @enum {string} */
            amortization: "equal_installments" | "equal_principal" | "bullet";
            amount: {
                max: number;
                min: number;
                step?: number | null;
                usual: number;
            };
            arrears_days_max: number | null;
            currency: string;
            day_count: {
                /** @enum {string} */
                month: "actual" | "30";
                /** @enum {string} */
                year: "actual" | "360" | "364" | "365";
            };
            fee_taxes: {
                /** Format: date */
                from_on: string;
                pct: number;
            }[];
            fees: {
                /** @enum {string} */
                due: "at_application" | "deducted" | "first_instalment" | "every_instalment";
                fixed?: number | null;
                pct?: number | null;
            }[];
            frequency: {
                every?: number;
                /** @enum {string} */
                unit: "days" | "weeks" | "months" | "once";
            };
            grace: {
                interest_free: number;
                interest_payment: number;
                principal: number;
            };
            guaranteed_share: number | null;
            guarantors_min: number;
            has_in_duplum: boolean;
            /** Format: uuid */
            id: string;
            instalment_multiple: number | null;
            /** @enum {string} */
            interest_period: "daily" | "same_as_repayment";
            is_active: boolean;
            is_portal_visible: boolean;
            /** @enum {string} */
            method: "flat" | "declining";
            /** Format: plain-text */
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
            /** @enum {string} */
            prepayment: "next_instalments" | "reduce_principal";
            rate: {
                pct: number;
                /** @enum {string} */
                per: "year" | "month" | "week" | "day" | "term";
            };
            required_fields: string[];
            /** @enum {string} */
            rounding: "HALF_EVEN" | "HALF_UP";
            /** @enum {string} */
            settlement_rebate: "unearned_interest" | "rule_of_78" | "none";
            term_days: {
                max: number;
                min: number;
            };
            version: number;
        };
        ProductChanges: {
            allocation?: ("penalty" | "fee" | "interest" | "principal")[];
            /** @enum {string} */
            amortization?: "equal_installments" | "equal_principal" | "bullet";
            amount?: {
                max: number;
                min: number;
                step?: number | null;
                usual: number;
            };
            arrears_days_max?: number | null;
            currency?: string;
            day_count?: {
                /** @enum {string} */
                month: "actual" | "30";
                /** @enum {string} */
                year: "actual" | "360" | "364" | "365";
            };
            fee_taxes?: {
                /** Format: date */
                from_on: string;
                pct: number;
            }[];
            fees?: {
                /** @enum {string} */
                due: "at_application" | "deducted" | "first_instalment" | "every_instalment";
                fixed?: number | null;
                pct?: number | null;
            }[];
            frequency?: {
                every?: number;
                /** @enum {string} */
                unit: "days" | "weeks" | "months" | "once";
            };
            grace?: {
                interest_free: number;
                interest_payment: number;
                principal: number;
            };
            guaranteed_share?: number | null;
            guarantors_min?: number;
            has_in_duplum?: boolean;
            instalment_multiple?: number | null;
            /** @enum {string} */
            interest_period?: "daily" | "same_as_repayment";
            is_active?: boolean;
            is_portal_visible?: boolean;
            /** @enum {string} */
            method?: "flat" | "declining";
            /** Format: plain-text */
            name?: string;
            open_loans_max?: number | null;
            penalty?: {
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
            /** @enum {string} */
            prepayment?: "next_instalments" | "reduce_principal";
            rate?: {
                pct: number;
                /** @enum {string} */
                per: "year" | "month" | "week" | "day" | "term";
            };
            required_fields?: string[];
            /** @enum {string} */
            rounding?: "HALF_EVEN" | "HALF_UP";
            /** @enum {string} */
            settlement_rebate?: "unearned_interest" | "rule_of_78" | "none";
            term_days?: {
                max: number;
                min: number;
            };
        };
        Promise: {
            amount: number;
            cancelled_at: string | null;
            /** Format: uuid */
            client_id: string;
            client_name: string;
            /** Format: date-time */
            created_at: string;
            currency: string;
            /** Format: date */
            due_on: string;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            loan_id: string;
            loan_number: string;
            /** Format: date */
            made_on: string;
            note: string | null;
            paid: number;
            phone: string;
            /** @enum {string} */
            state: "running" | "kept" | "broken" | "cancelled";
            taken_by: {
                /** Format: uuid */
                id: string;
                name: string;
            };
        };
        QuietHours: {
            from: string;
            until: string;
        };
        Quote: {
            amount: number;
            application_fees: number;
            apr_pct: number | null;
            currency: string;
            deducted_fees: number;
            /** Format: date */
            disbursed_on: string;
            effective_rate_pct: number | null;
            fees: number;
            interest: number;
            paid_out: number;
            /** Format: uuid */
            product_id: string;
            product_version: number;
            schedule: components["schemas"]["QuotedInstalment"][];
            term_days: number;
            total_cost: number;
            total_paid: number;
        };
        QuotedInstalment: {
            balance: number;
            /** Format: date */
            due_on: string;
            fees: number;
            interest: number;
            number: number;
            principal: number;
            total: number;
        };
        QuoteRequest: {
            amount: number;
            /** Format: date */
            disbursed_on?: string;
            /** Format: date */
            first_due_on?: string;
            /** Format: uuid */
            product_id: string;
            term_days: number;
        };
        RailNews: {
            about: string | null;
            body: string;
            handled_at: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "collected" | "paybill" | "paid_out" | "timed_out" | "status" | "reversed";
            /** Format: date-time */
            received_at: string;
            verdict: ("settled" | "ignored" | "strange") | null;
        };
        RankedSuggestion: {
            client_name: string;
            due: number | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "loan" | "savings_account";
            next_instalment: number | null;
            number: string;
            owed: number | null;
            paid_before: number;
            phone: string;
            reasons: ("number" | "paid_before" | "phone" | "number_slipped" | "name" | "amount_due" | "amount_next" | "amount_owed" | "name_part")[];
            score: number;
        };
        Receipt: {
            account_number: string;
            amount: number;
            currency: string;
            /** Format: uuid */
            id: string;
            loan_id: string | null;
            paid_at: string | null;
            payer_name: string | null;
            payer_phone: string | null;
            reason: string | null;
            receipt: string;
            repayment_id: string | null;
            return_failure: string | null;
            savings_account_id: string | null;
            savings_transaction_id: string | null;
            simulated: boolean;
            /** @enum {string} */
            status: "told" | "credited" | "suspense" | "returning" | "returned" | "refuted";
            suggestions: components["schemas"]["Suggestion"][];
            /** Format: date-time */
            told_at: string;
        };
        Recovery: {
            amount: number;
            /** Format: date */
            paid_on?: string;
            /** @enum {string} */
            payment_method: "cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other";
            /** Format: plain-text */
            reference?: string;
        };
        RecoveryCodes: {
            recovery_codes: string[];
        };
        Rejection: {
            /** Format: plain-text */
            reason: string;
        };
        RejectLoans: {
            dry_run?: boolean;
            loan_ids: string[];
            /** Format: plain-text */
            reason: string;
        };
        Reminders: {
            cost: {
                amount: number;
                currency: string;
            } | null;
            due_at: string | null;
            has_more: boolean;
            is_on: boolean;
            left_out: {
                loans: number;
                /** @enum {string} */
                reason: "off" | "opted_out" | "no_address" | "person_cap" | "lender_cap" | "contact_changed" | "expired" | "told_today" | "nothing_due";
            }[];
            loans: number;
            messages: number;
            parts: number;
            sample: {
                /** @enum {string} */
                channel: "sms" | "email";
                text: string;
                to: string;
            } | null;
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
            loan_balance: number;
            /** Format: uuid */
            loan_id: string;
            /** @enum {string} */
            loan_status: "pending" | "approved" | "disbursing" | "disbursed" | "closed" | "rejected" | "withdrawn" | "written_off";
            paid_at: string | null;
            /** @enum {string} */
            payment_method: "cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other";
            reference: string | null;
            /** @enum {string} */
            status: "posted" | "reversed";
        };
        RepaymentCounts: {
            by_method: {
                amount: number;
                count: number;
                /** @enum {string} */
                payment_method: "cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other";
            }[];
            currency: string;
            posted: {
                amount: number;
                count: number;
            };
            reversed: {
                amount: number;
                count: number;
            };
        };
        ReportSchedule: {
            branch_id: string | null;
            /** @enum {string} */
            format: "csv" | "xlsx" | "pdf";
            /** @enum {string} */
            frequency: "daily" | "weekly" | "monthly";
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            language: "en" | "sw";
            last_at: string | null;
            last_detail: string | null;
            last_on: string | null;
            last_outcome: ("sent" | "failed") | null;
            /** Format: date-time */
            made_at: string;
            /** Format: date */
            next_on: string;
            recipients: {
                /** Format: uuid */
                id: string;
                name: string;
            }[];
            /** @enum {string} */
            report: "portfolio_at_risk" | "ageing" | "collections" | "disbursements" | "expected_and_actual" | "officers" | "vintage" | "trial_balance" | "balance_sheet" | "income_statement";
        };
        Reschedule: {
            /** Format: date */
            first_due_on?: string;
            frequency?: {
                every?: number;
                /** @enum {string} */
                unit: "days" | "weeks" | "months" | "once";
            };
            grace?: {
                interest_free: number;
                interest_payment: number;
                principal: number;
            };
            rate?: {
                pct: number;
                /** @enum {string} */
                per: "year" | "month" | "week" | "day" | "term";
            };
            term_days: number;
            top_up?: {
                amount: number;
                /** @enum {string} */
                payment_method: "cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other";
            };
        };
        Reversal: {
            /** Format: plain-text */
            reason: string;
        };
        SandboxClock: {
            days_left: number;
            moves_to: string | null;
            /** Format: date */
            today: string;
        };
        SandboxMove: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
        };
        SandboxReset: {
            /** Format: date */
            today: string;
        };
        SavedView: {
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            id: string;
            is_mine: boolean;
            is_shared: boolean;
            /** @enum {string} */
            list: "loans" | "clients" | "repayments" | "payments" | "payouts" | "suspense" | "savings" | "collections" | "promises";
            name: string;
            owner_name: string;
            query: {
                [key: string]: string;
            };
            /** Format: date-time */
            updated_at: string;
        };
        SavedViewChanges: {
            is_shared?: boolean;
            /** Format: plain-text */
            name?: string;
            query?: {
                [key: string]: string;
            };
        };
        SavingsAccount: {
            account_number: string;
            available: number;
            balance: number;
            /** Format: uuid */
            client_id: string;
            closed_on: string | null;
            /** Format: date-time */
            created_at: string;
            currency: string;
            /** Format: uuid */
            id: string;
            interest_pct: number | null;
            interest_through_on: string | null;
            minimum_balance: number;
            /** Format: date */
            opened_on: string;
            /** @enum {string} */
            status: "active" | "closed";
            /** Format: date-time */
            updated_at: string;
        };
        SavingsClosure: {
            payout_method: ("cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other") | null;
        };
        SavingsCounts: {
            active: {
                balance: number;
                count: number;
            };
            closed: {
                balance: number;
                count: number;
            };
        };
        SavingsMove: {
            savings_account: components["schemas"]["SavingsAccount"];
            transaction: components["schemas"]["SavingsTransaction"];
        };
        SavingsPayment: {
            amount: number;
            /** Format: date */
            paid_on?: string;
            /** @enum {string} */
            payment_method: "cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other";
            /** Format: plain-text */
            reference?: string;
        };
        SavingsReversal: {
            /** Format: plain-text */
            reason: string;
        };
        SavingsStatement: {
            account_number: string;
            closing_balance: number;
            currency: string;
            from_on: string | null;
            lines: components["schemas"]["SavingsTransaction"][];
            opening_balance: number;
            simulated: boolean;
            /** Format: date */
            to_on: string;
        };
        SavingsTransaction: {
            balance: number;
            /** Format: date */
            booked_on: string;
            caused_by: number | null;
            change: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date */
            effective_on: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "deposit" | "withdrawal" | "interest" | "interest_correction" | "reversal" | "closure" | "opening";
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
        Schedule: {
            currency: string;
            instalments: components["schemas"]["Instalment"][];
            is_in_force: boolean;
            version: number;
        };
        Scorecard: {
            attributes: ({
                bands: {
                    from: number;
                    points: number;
                }[];
                /** @constant */
                kind: "number";
                name: string;
            } | {
                bands: {
                    points: number;
                    values: string[];
                }[];
                /** @constant */
                kind: "choice";
                name: string;
                otherwise: number;
            })[];
            name: string;
        };
        ScoresOfDay: {
            /** Format: date */
            date: string;
            /** Format: uuid */
            key_id: string;
            scores: number;
            /** @enum {string} */
            service: "deposit_score" | "demographic_score" | "repayment_score";
        };
        ScoreUsage: {
            days: components["schemas"]["ScoresOfDay"][];
            /** Format: date */
            from: string;
            latest: components["schemas"]["GivenScore"][];
            /** Format: date */
            to: string;
            total: number;
        };
        SearchResults: {
            clients: components["schemas"]["FoundClient"][];
            loans: components["schemas"]["FoundLoan"][];
            money: components["schemas"]["FoundMoney"][];
        };
        SecondedRequest: {
            request: components["schemas"]["TwoPersonRequest"];
            result: {
                [key: string]: unknown;
            };
        };
        SecondFactorConfirmation: {
            code: string;
        };
        SecondFactorEnrolment: {
            /** Format: password */
            password: string;
        };
        SecondFactorRemoval: {
            code: string;
            /** Format: password */
            password: string;
        };
        SecondFactorSecret: {
            otpauth_uri: string;
            totp_secret: string;
        };
        Series: {
            currency: string;
            months: {
                collected: number;
                /** Format: date */
                from: string;
                lent: number;
                portfolio: {
                    at_risk: {
                        /** @enum {unknown} */
                        days: 1 | 30 | 90;
                        loans: number;
                        principal: number;
                        share: number;
                    }[];
                    loans: number;
                    principal: number;
                };
                /** Format: date */
                to: string;
            }[];
            week: {
                collected: number | null;
                /** Format: date */
                date: string;
                due: number;
            }[];
        };
        Settings: {
            approval_limit: number | null;
            books_locked_through: string | null;
            /** @enum {string} */
            branch_fence: "off" | "on";
            /** @enum {string} */
            classification: "cbk" | "sasra";
            /** @enum {string} */
            maker_and_checker: "differ" | "may_be_one";
            savings_interest_pct: number | null;
            savings_minimum_balance: number;
            /** @enum {string} */
            second_factor: "optional" | "approvers" | "everybody";
        };
        SettingsChanges: {
            approval_limit?: number | null;
            books_locked_through?: string | null;
            /** @enum {string} */
            branch_fence?: "off" | "on";
            /** @enum {string} */
            classification?: "cbk" | "sasra";
            /** @enum {string} */
            maker_and_checker?: "differ" | "may_be_one";
            savings_interest_pct?: number | null;
            savings_minimum_balance?: number;
            /** @enum {string} */
            second_factor?: "optional" | "approvers" | "everybody";
        };
        Settlement: {
            currency: string;
            fees: number;
            interest: number;
            /** Format: date */
            on: string;
            penalties: number;
            prepaid_interest: number;
            principal: number;
            rebate: number;
            total: number;
        };
        SetUp: {
            is_hidden: boolean;
            steps: {
                is_done: boolean;
                /** @enum {string} */
                step: "branch" | "product" | "staff" | "client" | "loan" | "key";
            }[];
        };
        StaffChanges: {
            approval_limit?: number | null;
            branch_id?: string | null;
            /** Format: plain-text */
            name?: string;
            /** @enum {string} */
            role?: "admin" | "manager" | "officer" | "cashier" | "auditor";
            /** @enum {string} */
            status?: "active" | "suspended";
        };
        StaffLoanTransaction: {
            amount: number | null;
            booked_by: components["schemas"]["Doer"] | null;
            /** Format: date */
            booked_on: string;
            can_move: boolean;
            can_reverse: boolean;
            caused_by: number | null;
            change: components["schemas"]["Parts"];
            closed_on: string | null;
            /** Format: date-time */
            created_at: string;
            credit: number;
            /** Format: date */
            effective_on: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "application" | "fee_payment" | "approval" | "approval_undone" | "rejection" | "withdrawal" | "payout_start" | "payout_failure" | "disbursement" | "take_over" | "repayment" | "waiver" | "charge" | "accrual" | "penalty" | "non_performing" | "performing" | "cure" | "reschedule" | "write_off" | "recovery" | "refund" | "correction" | "reversal";
            number: number;
            payment_method: ("cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other") | null;
            reason: string | null;
            reference: string | null;
            reverses: number | null;
            /** @enum {string} */
            status: "posted" | "reversed";
        };
        StaffMember: {
            approval_limit: number | null;
            branch_id: string | null;
            /** Format: date-time */
            created_at: string;
            email: string;
            has_second_factor: boolean;
            /** Format: uuid */
            id: string;
            last_login_at: string | null;
            must_change_password: boolean;
            name: string;
            /** @enum {string} */
            role: "admin" | "manager" | "officer" | "cashier" | "auditor";
            /** @enum {string} */
            status: "active" | "suspended";
            /** Format: date-time */
            updated_at: string;
        };
        StaffMemberWithPassword: {
            approval_limit: number | null;
            branch_id: string | null;
            /** Format: date-time */
            created_at: string;
            email: string;
            has_second_factor: boolean;
            /** Format: uuid */
            id: string;
            last_login_at: string | null;
            must_change_password: boolean;
            name: string;
            one_time_password: string | null;
            /** @enum {string} */
            role: "admin" | "manager" | "officer" | "cashier" | "auditor";
            /** @enum {string} */
            status: "active" | "suspended";
            /** Format: date-time */
            updated_at: string;
        };
        StaffPayment: {
            amount: number;
            /** Format: uuid */
            client_id: string;
            currency: string;
            doubt: ("told_paid_but_failed" | "amount_differs" | "other_request" | "other_receipt" | "credited_twice") | null;
            /** Format: uuid */
            loan_id: string;
            needs_look: boolean;
            paid_amount: number | null;
            /** Format: uuid */
            payment_id: string;
            phone: string;
            reason: string | null;
            request_id: string | null;
            /** Format: date-time */
            requested_at: string;
            settled_at: string | null;
            simulated: boolean;
            /** @enum {string} */
            status: "pending" | "paid" | "failed" | "unknown";
            suspense_id: string | null;
            transaction_id: string | null;
            trx_id: string | null;
        };
        StaffSavingsAccount: {
            account_number: string;
            actions: {
                allowed: boolean;
                by_request: boolean;
                /** @enum {string} */
                id: "deposit" | "withdraw" | "close";
                who: ("admin" | "manager" | "officer" | "cashier" | "auditor")[];
                why: ("role" | "nothing_available") | null;
            }[];
            available: number;
            balance: number;
            client: {
                /** Format: uuid */
                id: string;
                name: string;
                phone: string;
            };
            /** Format: uuid */
            client_id: string;
            closed_on: string | null;
            /** Format: date-time */
            created_at: string;
            currency: string;
            /** Format: uuid */
            id: string;
            interest: {
                accrued: number;
                /** Format: date */
                accrued_through_on: string;
                posted: number;
            };
            interest_pct: number | null;
            interest_through_on: string | null;
            minimum_balance: number;
            /** Format: date */
            opened_on: string;
            /** @enum {string} */
            status: "active" | "closed";
            /** Format: date-time */
            updated_at: string;
        };
        StaffSavingsTransaction: {
            actions: {
                allowed: boolean;
                by_request: boolean;
                /** @enum {string} */
                id: "reverse" | "move";
                who: ("admin" | "manager" | "officer" | "cashier" | "auditor")[];
                why: ("role" | "nothing_available") | null;
            }[];
            balance: number;
            /** Format: date */
            booked_on: string;
            caused_by: number | null;
            change: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date */
            effective_on: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "deposit" | "withdrawal" | "interest" | "interest_correction" | "reversal" | "closure" | "opening";
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
        StartedPayout: {
            loan: components["schemas"]["Loan"];
            payout: components["schemas"]["Payout"];
            transaction: components["schemas"]["LoanTransaction"];
        };
        Statement: {
            closing_balance: number;
            currency: string;
            from_on: string | null;
            lines: components["schemas"]["StatementLine"][];
            loan_number: string;
            opening_balance: number;
            simulated: boolean;
            /** Format: date */
            to_on: string;
        };
        StatementLine: {
            amount: number | null;
            balance: number;
            /** Format: date */
            booked_on: string;
            caused_by: number | null;
            change: components["schemas"]["Parts"];
            closed_on: string | null;
            /** Format: date-time */
            created_at: string;
            credit: number;
            /** Format: date */
            effective_on: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "application" | "fee_payment" | "approval" | "approval_undone" | "rejection" | "withdrawal" | "payout_start" | "payout_failure" | "disbursement" | "take_over" | "repayment" | "waiver" | "charge" | "accrual" | "penalty" | "non_performing" | "performing" | "cure" | "reschedule" | "write_off" | "recovery" | "refund" | "correction" | "reversal";
            number: number;
            payment_method: ("cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other") | null;
            reason: string | null;
            reference: string | null;
            reverses: number | null;
            /** @enum {string} */
            status: "posted" | "reversed";
        };
        StatementSection: {
            accounts: {
                amount: number;
                code: string;
                name: string;
            }[];
            total: number;
        };
        Suggestion: {
            client_name: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "loan" | "savings_account";
            number: string;
            /** @enum {string} */
            why: "number" | "phone";
        };
        SuspenseCounts: {
            by_status: {
                credited: components["schemas"]["Tally"];
                refuted: components["schemas"]["Tally"];
                returned: components["schemas"]["Tally"];
                returning: components["schemas"]["Tally"];
                suspense: components["schemas"]["Tally"];
                told: components["schemas"]["Tally"];
            };
        };
        SuspenseMatch: {
            /** Format: uuid */
            loan_id?: string;
            /** Format: uuid */
            savings_account_id?: string;
        };
        SuspenseSuggestions: {
            items: components["schemas"]["RankedSuggestion"][];
        };
        Tally: {
            amount: number;
            count: number;
            oldest_at: string | null;
        };
        Task: {
            assigned_to: {
                /** Format: uuid */
                id: string;
                name: string;
            };
            client: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
            /** Format: date-time */
            created_at: string;
            done_at: string | null;
            due_on: string | null;
            /** Format: uuid */
            id: string;
            loan: {
                /** Format: uuid */
                id: string;
                loan_number: string;
            } | null;
            made_by: {
                /** Format: uuid */
                id: string;
                name: string;
            };
            title: string;
            /** Format: date-time */
            updated_at: string;
        };
        TaskChanges: {
            /** Format: uuid */
            assigned_to?: string;
            due_on?: string | null;
            is_done?: boolean;
            /** Format: plain-text */
            title?: string;
        };
        TestMessage: {
            /** Format: email */
            email?: string;
            /** @enum {string} */
            language?: "en" | "sw";
            /** Format: phone */
            phone?: string;
        };
        TimelineEntry: {
            action: string;
            amount: number | null;
            /** Format: date-time */
            at: string;
            by: components["schemas"]["Doer"] | null;
            detail: string | null;
            due_on: string | null;
            effective_on: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "transaction" | "message" | "document" | "payment" | "request" | "guarantor" | "client" | "member" | "statement" | "note" | "promise" | "task";
            loan_id: string | null;
            loan_number: string | null;
            method: string | null;
            reference: string | null;
            state: string | null;
        };
        TrialBalance: {
            accounts: {
                code: string;
                credit: number;
                debit: number;
                name: string;
            }[];
            currency: string;
            /** Format: date */
            date: string;
            is_balanced: boolean;
            simulated: boolean;
            total: {
                credit: number;
                debit: number;
            };
        };
        TwoPersonRequest: {
            approved_at: string | null;
            approved_by: string | null;
            /** Format: date-time */
            asked_at: string;
            /** Format: uuid */
            asked_by: string;
            body: {
                [key: string]: unknown;
            };
            /** Format: uuid */
            id: string;
            operation: string;
            rejected_at: string | null;
            rejected_by: string | null;
            rejection_reason: string | null;
            /** @enum {string} */
            status: "open" | "approved" | "rejected" | "withdrawn" | "lapsed";
            subject_id: string | null;
            transaction_id: string | null;
            withdrawn_at: string | null;
            withdrawn_by: string | null;
        };
        Verification: {
            books: {
                fault_count: number;
                faults: string[];
                holds: boolean;
            };
            trail: {
                broken: {
                    link: number;
                    record_id: string;
                    why: string;
                } | null;
                holds: boolean;
                known_link: number | null;
                links: number;
            };
        };
        Vintage: {
            cohorts: {
                ages: {
                    at_risk: number;
                    lent: number;
                    /** @enum {unknown} */
                    months: 1 | 2 | 3 | 6 | 9 | 12;
                    principal: number;
                    share: number | null;
                    written_off: number;
                }[];
                lent: number;
                loans: number;
                /** Format: date */
                month: string;
            }[];
            currency: string;
            /** Format: date */
            from: string;
            simulated: boolean;
            /** Format: date */
            to: string;
            total: {
                ages: {
                    at_risk: number;
                    lent: number;
                    /** @enum {unknown} */
                    months: 1 | 2 | 3 | 6 | 9 | 12;
                    principal: number;
                    share: number | null;
                    written_off: number;
                }[];
                lent: number;
                loans: number;
            };
        };
        Waiver: {
            amount: number;
            /** @enum {string} */
            of: "interest" | "fee" | "penalty";
        };
        WebhookAttempt: {
            answer: string | null;
            /** Format: date-time */
            at: string;
            duration_ms: number;
            error: string | null;
            number: number;
            request_headers: {
                [key: string]: string;
            };
            status: number | null;
        };
        WebhookDelivery: {
            attempt_count: number;
            /** Format: date-time */
            created_at: string;
            ended_at: string | null;
            /** Format: uuid */
            event_id: string;
            event_type: string;
            /** Format: uuid */
            id: string;
            is_replay: boolean;
            next_attempt_at: string | null;
            sequence: number | null;
            /** @enum {string} */
            state: "waiting" | "delivered" | "given_up" | "cancelled";
            /** Format: uuid */
            webhook_endpoint_id: string;
        };
        WebhookDeliveryWithAttempts: {
            attempt_count: number;
            attempts: components["schemas"]["WebhookAttempt"][];
            /** Format: date-time */
            created_at: string;
            ended_at: string | null;
            /** Format: uuid */
            event_id: string;
            event_type: string;
            /** Format: uuid */
            id: string;
            is_replay: boolean;
            next_attempt_at: string | null;
            request_body: string;
            sequence: number | null;
            /** @enum {string} */
            state: "waiting" | "delivered" | "given_up" | "cancelled";
            /** Format: uuid */
            webhook_endpoint_id: string;
        };
        WebhookEndpoint: {
            /** Format: date-time */
            created_at: string;
            description: string | null;
            failing_since: string | null;
            /** Format: uuid */
            id: string;
            overlap_until: string | null;
            /** @enum {string} */
            status: "active" | "paused" | "ended";
            status_reason: ("by_hand" | "failing" | "gone" | "deleted") | null;
            types: string[] | null;
            url: string;
        };
        WebhookEndpointChanges: {
            description?: string | null;
            /** @enum {string} */
            status?: "active" | "paused";
            types?: ("client.created" | "client.updated" | "client.deleted" | "loan.created" | "loan.approved" | "loan.rejected" | "loan.withdrawn" | "loan.disbursed" | "loan.overdue" | "loan.closed" | "loan.written_off" | "repayment.posted" | "repayment.reversed" | "savings.deposited" | "savings.withdrawn" | "document.uploaded")[] | null;
            url?: string;
        };
        WebhookEndpointWithSecret: {
            /** Format: date-time */
            created_at: string;
            description: string | null;
            failing_since: string | null;
            /** Format: uuid */
            id: string;
            overlap_until: string | null;
            secret: string;
            /** @enum {string} */
            status: "active" | "paused" | "ended";
            status_reason: ("by_hand" | "failing" | "gone" | "deleted") | null;
            types: string[] | null;
            url: string;
        };
        WebhookReplay: {
            cursor?: string;
            /** Format: uuid */
            event_id?: string;
            /** Format: date-time */
            from?: string;
            /** Format: date-time */
            to?: string;
            types?: ("client.created" | "client.updated" | "client.deleted" | "loan.created" | "loan.approved" | "loan.rejected" | "loan.withdrawn" | "loan.disbursed" | "loan.overdue" | "loan.closed" | "loan.written_off" | "repayment.posted" | "repayment.reversed" | "savings.deposited" | "savings.withdrawn" | "document.uploaded")[];
        };
        WebhookSecretRotation: {
            overlap_hours?: number;
        };
        Withdrawal: {
            /** Format: plain-text */
            reason: string;
        };
        WriteOff: {
            /** Format: plain-text */
            reason: string;
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
    listAccessRequests: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                status?: "open" | "approved" | "rejected" | "withdrawn" | "lapsed";
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
                            has_more: boolean;
                            items: components["schemas"]["TwoPersonRequest"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    askAccessRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccessRequest"];
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
                        data: components["schemas"]["AskedRequest"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    approveAccessRequest: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["SecondedRequest"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    rejectAccessRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccessRequestRejection"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["TwoPersonRequest"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    withdrawAccessRequest: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["TwoPersonRequest"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    revokeApp: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["App"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    updateApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppChanges"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["App"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    rotateApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppRotation"];
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
                        data: components["schemas"]["AppWithSecret"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listAuditRecords: {
        parameters: {
            query?: {
                action?: string;
                actor_id?: string;
                actor_kind?: "key" | "staff" | "member" | "rail" | "command" | "job" | "operator";
                cursor?: string;
                from?: string;
                limit?: number;
                subject_id?: string;
                subject_kind?: string;
                to?: string;
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
                            has_more: boolean;
                            items: components["schemas"]["AuditRecord"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    verifyAudit: {
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
                        data: components["schemas"]["Verification"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listAccounts: {
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
                        data: {
                            items: components["schemas"]["Account"][];
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    openAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccount"];
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
                        data: components["schemas"]["Account"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    viewBalanceSheet: {
        parameters: {
            query?: {
                date?: string;
                format?: "json" | "csv" | "xlsx" | "pdf";
                language?: "en" | "sw";
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
                        data: components["schemas"]["BalanceSheet"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
        };
    };
    listJournalEntries: {
        parameters: {
            query?: {
                account?: string;
                cursor?: string;
                from?: string;
                id?: string;
                limit?: number;
                loan_id?: string;
                origin?: "loan" | "savings_account" | "receipt" | "people";
                to?: string;
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
                            has_more: boolean;
                            items: components["schemas"]["JournalEntry"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    postEntry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEntry"];
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
                        data: components["schemas"]["JournalEntry"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    reverseEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntryReversal"];
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
                        data: components["schemas"]["JournalEntry"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    viewGeneralLedger: {
        parameters: {
            query: {
                account: string;
                format?: "json" | "csv" | "xlsx" | "pdf";
                from?: string;
                language?: "en" | "sw";
                to?: string;
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
                        data: components["schemas"]["LedgerPage"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
        };
    };
    viewIncomeStatement: {
        parameters: {
            query?: {
                format?: "json" | "csv" | "xlsx" | "pdf";
                from?: string;
                language?: "en" | "sw";
                to?: string;
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
                        data: components["schemas"]["IncomeStatement"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
        };
    };
    viewTrialBalance: {
        parameters: {
            query?: {
                date?: string;
                format?: "json" | "csv" | "xlsx" | "pdf";
                language?: "en" | "sw";
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
                        data: components["schemas"]["TrialBalance"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
        };
    };
    listBranches: {
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
                        data: {
                            items: components["schemas"]["Branch"][];
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    createBranch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBranch"];
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
                        data: components["schemas"]["Branch"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listApps: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: {
                            items: components["schemas"]["App"][];
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    createApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewApp"];
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
                        data: components["schemas"]["AppWithSecret"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    readBranchPortfolio: {
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
                        data: components["schemas"]["BranchPortfolio"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listClients: {
        parameters: {
            query?: {
                branch_id?: string;
                created_from?: string;
                created_to?: string;
                cursor?: string;
                email?: string;
                has_active_loan?: boolean;
                identity_status?: "unverified" | "verified" | "partial" | "mismatch" | "not_found";
                late?: boolean;
                limit?: number;
                national_id?: string;
                phone?: string;
                q?: string;
                sort?: "newest" | "name" | "balance" | "days_late";
                updated_since?: string;
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
                            has_more: boolean;
                            items: components["schemas"]["ListedClient"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewClient"];
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
                        data: components["schemas"]["Client"];
                        /** @constant */
                        message: "Success";
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientChanges"];
            };
        };
        responses: {
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
                        request_id: string;
                    };
                };
            };
        };
    };
    moveClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientMove"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["MovedClient"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listClientIdentityChecks: {
        parameters: {
            query?: {
                cursor?: string;
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewIdentityCheck"];
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
                        data: components["schemas"]["IdentityCheck"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    getMessageChoice: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["MessageChoice"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    updateMessageChoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageChoiceChanges"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["MessageChoice"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    getClientOverview: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["ClientOverview"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listClientTimeline: {
        parameters: {
            query?: {
                cursor?: string;
                kind?: "transaction" | "message" | "document" | "payment" | "request" | "guarantor" | "client" | "member" | "statement" | "note" | "promise" | "task";
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
                            items: components["schemas"]["TimelineEntry"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    countClients: {
        parameters: {
            query?: {
                branch_id?: string;
                created_from?: string;
                created_to?: string;
                email?: string;
                has_active_loan?: boolean;
                identity_status?: "unverified" | "verified" | "partial" | "mismatch" | "not_found";
                late?: boolean;
                national_id?: string;
                phone?: string;
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
                        data: components["schemas"]["ClientCounts"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    findDuplicateClients: {
        parameters: {
            query?: {
                id_issuing_country?: string;
                name?: string;
                national_id?: string;
                tel?: string;
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
                            items: components["schemas"]["AlikeClient"][];
                            number: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    closeDay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseDay"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["ClosedDays"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listClosedDays: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
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
                            has_more: boolean;
                            items: components["schemas"]["ClosedDay"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listColleagues: {
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
                        data: {
                            items: components["schemas"]["Colleague"][];
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    readCollectionSheet: {
        parameters: {
            query?: {
                cursor?: string;
                date?: string;
                limit?: number;
                part?: "due" | "late" | "all";
                q?: string;
                sort?: "name" | "latest" | "largest";
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
                        data: components["schemas"]["CollectionSheet"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listCollectionSheets: {
        parameters: {
            query?: {
                booked_by?: string;
                cursor?: string;
                held_on?: string;
                limit?: number;
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
                            has_more: boolean;
                            items: components["schemas"]["PastCollectionSheet"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    bookCollectionSheet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCollectionSheet"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["BookedCollectionSheet"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    getCollectionSheet: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["PastCollectionSheetWithLines"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listCollections: {
        parameters: {
            query: {
                branch_id?: string;
                cursor?: string;
                limit?: number;
                list: "due_today" | "missed" | "late_1_7" | "late_8_30" | "late_31_60" | "late_61_90" | "late_over_90" | "promises_due" | "promises_broken" | "never_paid" | "past_maturity";
                officer_id?: string;
                sort?: "days_late" | "arrears" | "balance" | "name";
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
                            has_more: boolean;
                            items: components["schemas"]["CollectionLoan"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    countCollections: {
        parameters: {
            query?: {
                branch_id?: string;
                officer_id?: string;
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
                        data: components["schemas"]["CollectionCounts"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    planReminders: {
        parameters: {
            query: {
                branch_id?: string;
                kind: "due_soon" | "overdue";
                list: "due_today" | "missed" | "late_1_7" | "late_8_30" | "late_31_60" | "late_61_90" | "late_over_90" | "promises_due" | "promises_broken" | "never_paid" | "past_maturity";
                loan_ids?: string;
                officer_id?: string;
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
                        data: components["schemas"]["Reminders"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    sendReminders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReminders"];
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
                        data: components["schemas"]["Reminders"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listCustomFields: {
        parameters: {
            query?: {
                is_active?: boolean;
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
                            items: components["schemas"]["CustomField"][];
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    createCustomField: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCustomField"];
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
                        data: components["schemas"]["CustomField"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    updateCustomField: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomFieldChanges"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["CustomField"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: {
                environment?: "test" | "live";
            };
            header?: never;
            path: {
                id: string;
            };
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
                        data: components["schemas"]["WebhookDeliveryWithAttempts"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    resendWebhookDelivery: {
        parameters: {
            query?: {
                environment?: "test" | "live";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                created_from?: string;
                created_to?: string;
                cursor?: string;
                limit?: number;
                updated_since?: string;
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
                            has_more: boolean;
                            items: components["schemas"]["Document"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
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
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["NewDocument"];
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
                        data: components["schemas"]["Document"];
                        /** @constant */
                        message: "Success";
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "image/jpeg": string;
                    "image/png": string;
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                created_since?: string;
                cursor?: string;
                environment?: "test" | "live";
                limit?: number;
                loan_id?: string;
                order?: "oldest" | "newest";
                type?: "client.created" | "client.updated" | "client.deleted" | "loan.created" | "loan.approved" | "loan.rejected" | "loan.withdrawn" | "loan.disbursed" | "loan.overdue" | "loan.closed" | "loan.written_off" | "repayment.posted" | "repayment.reversed" | "savings.deposited" | "savings.withdrawn" | "document.uploaded";
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
                            has_more: boolean;
                            items: components["schemas"]["Event"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    getEvent: {
        parameters: {
            query?: {
                environment?: "test" | "live";
            };
            header?: never;
            path: {
                id: string;
            };
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
                        data: components["schemas"]["Event"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listExports: {
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
                        data: {
                            items: components["schemas"]["ListExport"][];
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    exportList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewExport"];
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
                        data: components["schemas"]["ListExport"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    getExport: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["ListExport"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    deleteExport: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["ListExport"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    downloadExport: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv; charset=utf-8": string;
                };
            };
        };
    };
    getIdentityUsage: {
        parameters: {
            query?: {
                caller_id?: string;
                from?: string;
                kind?: "krapin" | "alienid" | "business";
                to?: string;
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
                        data: components["schemas"]["IdentityUsage"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    downloadImportTemplate: {
        parameters: {
            query: {
                format?: "csv" | "xlsx";
                kind: "clients" | "repayments" | "savings" | "loans";
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
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv; charset=utf-8": string;
                };
            };
        };
    };
    listImports: {
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
                        data: {
                            items: components["schemas"]["DataImport"][];
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    beginImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["NewImport"];
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
                        data: components["schemas"]["DataImport"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    getImport: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["DataImport"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    cancelImport: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["DataImport"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    confirmImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportConfirmation"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["DataImport"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    mapImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportMapping"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["DataImport"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    downloadImportResult: {
        parameters: {
            query?: {
                format?: "csv" | "xlsx";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv; charset=utf-8": string;
                };
            };
        };
    };
    listImportRows: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                state?: "waiting" | "good" | "bad" | "done" | "failed" | "undone";
            };
            header?: never;
            path: {
                id: string;
            };
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
                            has_more: boolean;
                            items: components["schemas"]["ImportRow"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    undoImport: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["DataImport"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listKeys: {
        parameters: {
            query?: {
                branch_id?: string;
                cursor?: string;
                environment?: "test" | "live";
                family?: "partner" | "scoring" | "identity" | "member";
                limit?: number;
                opens?: "yes" | "no";
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
                            has_more: boolean;
                            items: components["schemas"]["Key"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewKey"];
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
                        data: components["schemas"]["KeyWithSecret"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    getKey: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Key"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    revokeKey: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Key"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    updateKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyChanges"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Key"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    rotateKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyRotation"];
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
                        data: components["schemas"]["KeyWithSecret"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    setScorecard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Scorecard"];
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
                        data: components["schemas"]["KeyScorecard"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listLoans: {
        parameters: {
            query?: {
                amount_max?: number;
                amount_min?: number;
                applied_from?: string;
                applied_to?: string;
                branch_id?: string;
                client_id?: string;
                created_from?: string;
                created_to?: string;
                cursor?: string;
                days_past_due?: number;
                days_past_due_max?: number;
                days_past_due_min?: number;
                disbursed_from?: string;
                disbursed_to?: string;
                limit?: number;
                loan_number?: string;
                officer_id?: string;
                product_id?: string;
                q?: string;
                restructured?: boolean;
                sort?: "created_at" | "-created_at" | "applied_on" | "-applied_on" | "amount" | "-amount" | "balance" | "-balance" | "days_late" | "-days_late";
                stage?: string;
                status?: string;
                updated_since?: string;
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
                            has_more: boolean;
                            items: components["schemas"]["LoanInList"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLoan"];
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
                        data: components["schemas"]["LoanWithSchedule"];
                        /** @constant */
                        message: "Success";
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["LoanFile"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    getLoanAgreement: {
        parameters: {
            query?: {
                format?: "json" | "pdf";
                language?: "en" | "sw";
                own_language?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
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
                        data: components["schemas"]["Paper"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                    "application/pdf": string;
                };
            };
        };
    };
    approveLoan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Approval"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["LoanMove"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    undoApproval: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["LoanMove"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    chargeLoan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Charge"];
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
                        data: components["schemas"]["LoanMove"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    refundCredit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreditRefund"];
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
                        data: components["schemas"]["LoanMove"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    disburseLoan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Disbursement"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["LoanMove"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    payApplicationFee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeePayment"];
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
                        data: components["schemas"]["LoanMove"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listGuarantors: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: {
                            items: components["schemas"]["Guarantor"][];
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    addGuarantor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NamedGuarantor"];
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
                        data: components["schemas"]["Guarantor"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    removeGuarantor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                guarantor_id: string;
                id: string;
            };
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
                        data: components["schemas"]["Guarantor"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    acceptGuarantor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                guarantor_id: string;
                id: string;
            };
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
                        data: components["schemas"]["Guarantor"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    declineGuarantor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                guarantor_id: string;
                id: string;
            };
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
                        data: components["schemas"]["Guarantor"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    assignLoan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoanAssignment"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["AssignedLoan"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    requestPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPayment"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["StaffPayment"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["StaffPayment"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    payOutLoan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPayout"];
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
                        data: components["schemas"]["StartedPayout"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listLoanPayouts: {
        parameters: {
            query?: {
                cursor?: string;
                from?: string;
                limit?: number;
                needs_look?: boolean;
                q?: string;
                sort?: "newest" | "oldest" | "largest";
                state?: "requested" | "asked" | "unknown" | "paid" | "failed";
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
                            items: components["schemas"]["ListedPayout"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    previewLoanMove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLoanPreview"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["LoanPreview"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    recoverLoan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Recovery"];
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
                        data: components["schemas"]["LoanMove"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    rejectLoan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Rejection"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["LoanMove"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    rescheduleLoan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reschedule"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["LoanMove"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    getLoanSchedule: {
        parameters: {
            query?: {
                format?: "json" | "pdf";
                language?: "en" | "sw";
                own_language?: boolean;
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
                        request_id: string;
                    };
                    "application/pdf": string;
                };
            };
        };
    };
    getLoanSettlement: {
        parameters: {
            query?: {
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
                        request_id: string;
                    };
                };
            };
        };
    };
    getLoanStatement: {
        parameters: {
            query?: {
                format?: "json" | "pdf" | "csv";
                from?: string;
                language?: "en" | "sw";
                own_language?: boolean;
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
                        request_id: string;
                    };
                    "application/pdf": string;
                    "text/csv": string;
                };
            };
        };
    };
    sendLoanStatement: {
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Message"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listLoanTimeline: {
        parameters: {
            query?: {
                cursor?: string;
                kind?: "transaction" | "message" | "document" | "payment" | "request" | "guarantor" | "client" | "member" | "statement" | "note" | "promise" | "task";
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
                            items: components["schemas"]["TimelineEntry"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listLoanTransactions: {
        parameters: {
            query?: {
                cursor?: string;
                kind?: "application" | "fee_payment" | "approval" | "approval_undone" | "rejection" | "withdrawal" | "payout_start" | "payout_failure" | "disbursement" | "take_over" | "repayment" | "waiver" | "charge" | "accrual" | "penalty" | "non_performing" | "performing" | "cure" | "reschedule" | "write_off" | "recovery" | "refund" | "correction" | "reversal";
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
                            items: components["schemas"]["StaffLoanTransaction"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    moveTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                transaction_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoneyMove"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["MovedMoney"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    reverseTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                transaction_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reversal"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["LoanMove"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    waiveDebt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Waiver"];
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
                        data: components["schemas"]["LoanMove"];
                        /** @constant */
                        message: "Success";
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["Withdrawal"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["LoanMove"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    writeOffLoan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WriteOff"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["LoanMove"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    approveLoans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApproveLoans"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["BulkResult"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    payOutLoans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayOutLoans"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["BulkResult"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    rejectLoans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RejectLoans"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["BulkResult"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    countLoans: {
        parameters: {
            query?: {
                amount_max?: number;
                amount_min?: number;
                applied_from?: string;
                applied_to?: string;
                branch_id?: string;
                client_id?: string;
                created_from?: string;
                created_to?: string;
                days_past_due?: number;
                days_past_due_max?: number;
                days_past_due_min?: number;
                disbursed_from?: string;
                disbursed_to?: string;
                loan_number?: string;
                officer_id?: string;
                product_id?: string;
                q?: string;
                restructured?: boolean;
                stage?: string;
                status?: string;
                updated_since?: string;
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
                        data: components["schemas"]["LoanCounts"];
                        /** @constant */
                        message: "Success";
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteRequest"];
            };
        };
        responses: {
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
                        request_id: string;
                    };
                };
            };
        };
    };
    listMembers: {
        parameters: {
            query?: {
                client_id?: string;
                cursor?: string;
                limit?: number;
                status?: "invited" | "active" | "suspended";
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
                            has_more: boolean;
                            items: components["schemas"]["Member"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    inviteMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMember"];
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
                        data: components["schemas"]["MemberWithCode"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    getMember: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Member"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    updateMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberChanges"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Member"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    giveMemberCode: {
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["MemberWithCode"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listMessageCosts: {
        parameters: {
            query: {
                from: string;
                to: string;
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
                            items: components["schemas"]["MessageCost"][];
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    getMessageSettings: {
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
                        data: components["schemas"]["MessageSettings"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    updateMessageSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageSettingsChanges"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["MessageSettings"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    previewMessageTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageTemplateDraft"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["MessagePreview"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listMessageTemplates: {
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
                        data: {
                            items: components["schemas"]["MessageTemplate"][];
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    resetMessageTemplate: {
        parameters: {
            query: {
                name: "invitation.sms.en" | "invitation.sms.sw" | "invitation.email.en" | "invitation.email.sw" | "password_reset.sms.en" | "password_reset.sms.sw" | "password_reset.email.en" | "password_reset.email.sw" | "approval.sms.en" | "approval.sms.sw" | "approval.email.en" | "approval.email.sw" | "disbursement.sms.en" | "disbursement.sms.sw" | "disbursement.email.en" | "disbursement.email.sw" | "payment_receipt.sms.en" | "payment_receipt.sms.sw" | "payment_receipt.email.en" | "payment_receipt.email.sw" | "due_soon.sms.en" | "due_soon.sms.sw" | "due_soon.email.en" | "due_soon.email.sw" | "overdue.sms.en" | "overdue.sms.sw" | "overdue.email.en" | "overdue.email.sw" | "statement.email.en" | "statement.email.sw" | "test.sms.en" | "test.sms.sw" | "test.email.en" | "test.email.sw";
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
                        data: components["schemas"]["MessageTemplate"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    updateMessageTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageTemplateDraft"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["MessageTemplate"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listMessages: {
        parameters: {
            query?: {
                channel?: "sms" | "email";
                client_id?: string;
                cursor?: string;
                kind?: "invitation" | "password_reset" | "approval" | "disbursement" | "payment_receipt" | "due_soon" | "overdue" | "statement" | "test";
                limit?: number;
                loan_id?: string;
                state?: "waiting" | "sent" | "delivered" | "failed" | "skipped";
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
                            has_more: boolean;
                            items: components["schemas"]["Message"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    getMessage: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Message"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    sendTestMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestMessage"];
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
                        data: components["schemas"]["Message"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listMoneyRequests: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                status?: "open" | "approved" | "rejected" | "withdrawn" | "lapsed";
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
                            has_more: boolean;
                            items: components["schemas"]["TwoPersonRequest"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    askMoneyRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMoneyRequest"];
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
                        data: components["schemas"]["AskedRequest"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    approveMoneyRequest: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["SecondedRequest"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    rejectMoneyRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoneyRequestRejection"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["TwoPersonRequest"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    withdrawMoneyRequest: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["TwoPersonRequest"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    findMoneyTargets: {
        parameters: {
            query: {
                q: string;
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
                        data: components["schemas"]["MoneyTargets"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listNotes: {
        parameters: {
            query?: {
                client_id?: string;
                cursor?: string;
                limit?: number;
                loan_id?: string;
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
                            has_more: boolean;
                            items: components["schemas"]["Note"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    writeNote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewNote"];
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
                        data: components["schemas"]["Note"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    editNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteChanges"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Note"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listPayments: {
        parameters: {
            query?: {
                branch_id?: string;
                client_id?: string;
                cursor?: string;
                from?: string;
                limit?: number;
                loan_id?: string;
                needs_look?: true;
                q?: string;
                sort?: "newest" | "oldest" | "largest";
                status?: "pending" | "paid" | "failed" | "unknown";
                to?: string;
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
                            has_more: boolean;
                            items: components["schemas"]["ListedStaffPayment"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["StaffPayment"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    countPayments: {
        parameters: {
            query?: {
                branch_id?: string;
                from?: string;
                q?: string;
                to?: string;
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
                        data: components["schemas"]["PaymentCounts"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listPayouts: {
        parameters: {
            query?: {
                branch_id?: string;
                cursor?: string;
                from?: string;
                limit?: number;
                needs_look?: boolean;
                q?: string;
                sort?: "newest" | "oldest" | "largest";
                state?: "requested" | "asked" | "unknown" | "paid" | "failed";
                to?: string;
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
                            has_more: boolean;
                            items: components["schemas"]["ListedPayout"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    checkPayout: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Payout"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    resolvePayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayoutResolution"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Payout"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    countPayouts: {
        parameters: {
            query?: {
                branch_id?: string;
                from?: string;
                q?: string;
                to?: string;
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
                        data: components["schemas"]["PayoutCounts"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listProducts: {
        parameters: {
            query?: {
                is_active?: boolean;
                is_portal_visible?: boolean;
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
                            items: components["schemas"]["Product"][];
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProduct"];
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
                        data: components["schemas"]["Product"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    getProduct: {
        parameters: {
            query?: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Product"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductChanges"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Product"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listPromises: {
        parameters: {
            query?: {
                branch_id?: string;
                client_id?: string;
                cursor?: string;
                limit?: number;
                loan_id?: string;
                state?: "running" | "kept" | "broken" | "cancelled";
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
                            has_more: boolean;
                            items: components["schemas"]["Promise"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    takePromise: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPromise"];
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
                        data: components["schemas"]["Promise"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    cancelPromise: {
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Promise"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listRailNews: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                verdict?: "settled" | "ignored" | "strange";
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
                            has_more: boolean;
                            items: components["schemas"]["RailNews"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listRepayments: {
        parameters: {
            query?: {
                branch_id?: string;
                client_id?: string;
                created_from?: string;
                created_to?: string;
                cursor?: string;
                from?: string;
                limit?: number;
                loan_id?: string;
                payment_method?: "cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other";
                q?: string;
                reference?: string;
                status?: "posted" | "reversed";
                to?: string;
                updated_since?: string;
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
                            has_more: boolean;
                            items: components["schemas"]["ListedRepayment"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRepayment"];
            };
        };
        responses: {
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
                        request_id: string;
                    };
                };
            };
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
                        request_id: string;
                    };
                };
            };
        };
    };
    moveRepayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoneyMove"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["MovedMoney"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    getRepaymentReceipt: {
        parameters: {
            query?: {
                format?: "json" | "pdf";
                language?: "en" | "sw";
                own_language?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
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
                        data: components["schemas"]["Paper"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                    "application/pdf": string;
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reversal"];
            };
        };
        responses: {
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
                        request_id: string;
                    };
                };
            };
        };
    };
    countRepayments: {
        parameters: {
            query?: {
                branch_id?: string;
                from?: string;
                payment_method?: "cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other";
                q?: string;
                to?: string;
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
                        data: components["schemas"]["RepaymentCounts"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listReportSchedules: {
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
                        data: {
                            items: components["schemas"]["ReportSchedule"][];
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    scheduleReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReportSchedule"];
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
                        data: components["schemas"]["ReportSchedule"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    stopReportSchedule: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["ReportSchedule"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    reportAgeing: {
        parameters: {
            query?: {
                branch_id?: string;
                date?: string;
                format?: "json" | "csv" | "xlsx" | "pdf";
                language?: "en" | "sw";
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
                        data: components["schemas"]["Ageing"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
        };
    };
    reportCollections: {
        parameters: {
            query?: {
                branch_id?: string;
                format?: "json" | "csv" | "xlsx" | "pdf";
                from?: string;
                language?: "en" | "sw";
                to?: string;
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
                        data: components["schemas"]["Collections"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
        };
    };
    reportDisbursements: {
        parameters: {
            query?: {
                branch_id?: string;
                format?: "json" | "csv" | "xlsx" | "pdf";
                from?: string;
                language?: "en" | "sw";
                to?: string;
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
                        data: components["schemas"]["Disbursements"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
        };
    };
    reportExpectedAndActual: {
        parameters: {
            query?: {
                branch_id?: string;
                format?: "json" | "csv" | "xlsx" | "pdf";
                from?: string;
                language?: "en" | "sw";
                to?: string;
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
                        data: components["schemas"]["ExpectedAndActual"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
        };
    };
    reportOfficers: {
        parameters: {
            query?: {
                branch_id?: string;
                format?: "json" | "csv" | "xlsx" | "pdf";
                from?: string;
                language?: "en" | "sw";
                to?: string;
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
                        data: components["schemas"]["OfficerPerformance"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
        };
    };
    reportPortfolioAtRisk: {
        parameters: {
            query?: {
                branch_id?: string;
                date?: string;
                format?: "json" | "csv" | "xlsx" | "pdf";
                language?: "en" | "sw";
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
                        data: components["schemas"]["PortfolioAtRisk"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
        };
    };
    reportVintage: {
        parameters: {
            query?: {
                branch_id?: string;
                format?: "json" | "csv" | "xlsx" | "pdf";
                from?: string;
                language?: "en" | "sw";
                to?: string;
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
                        data: components["schemas"]["Vintage"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
        };
    };
    listRequests: {
        parameters: {
            query?: {
                branch_id?: string;
                created_from?: string;
                created_to?: string;
                cursor?: string;
                environment?: "test" | "live";
                error_code?: string;
                idempotency_key?: string;
                key_id?: string;
                limit?: number;
                method?: "GET" | "HEAD" | "POST" | "PATCH" | "DELETE";
                path?: string;
                request_id?: string;
                status?: "2xx" | "4xx" | "5xx";
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
                            has_more: boolean;
                            items: components["schemas"]["LoggedRequest"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveSandboxClock"];
            };
        };
        responses: {
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
                        request_id: string;
                    };
                };
            };
        };
    };
    listSavingsAccounts: {
        parameters: {
            query?: {
                branch_id?: string;
                client_id?: string;
                created_from?: string;
                created_to?: string;
                cursor?: string;
                limit?: number;
                q?: string;
                sort?: "newest" | "oldest" | "largest";
                status?: "active" | "closed";
                updated_since?: string;
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
                            has_more: boolean;
                            items: components["schemas"]["ListedSavingsAccount"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSavingsAccount"];
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
                        data: components["schemas"]["SavingsAccount"];
                        /** @constant */
                        message: "Success";
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["StaffSavingsAccount"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    closeSavingsAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavingsClosure"];
            };
        };
        responses: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavingsPayment"];
            };
        };
        responses: {
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
                        request_id: string;
                    };
                };
            };
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
                        request_id: string;
                    };
                };
            };
        };
    };
    getSavingsStatement: {
        parameters: {
            query?: {
                format?: "json" | "pdf" | "csv";
                from?: string;
                language?: "en" | "sw";
                own_language?: boolean;
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["SavingsStatement"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                    "application/pdf": string;
                    "text/csv": string;
                };
            };
        };
    };
    listSavingsTransactions: {
        parameters: {
            query?: {
                cursor?: string;
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
                            items: components["schemas"]["StaffSavingsTransaction"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    moveSavingsTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                transaction_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoneyMove"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["MovedMoney"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    reverseSavingsTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                transaction_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavingsReversal"];
            };
        };
        responses: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavingsPayment"];
            };
        };
        responses: {
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
                        request_id: string;
                    };
                };
            };
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
                        request_id: string;
                    };
                };
            };
        };
    };
    countSavingsAccounts: {
        parameters: {
            query?: {
                branch_id?: string;
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
                        data: components["schemas"]["SavingsCounts"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    getScoreUsage: {
        parameters: {
            query?: {
                from?: string;
                key_id?: string;
                to?: string;
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
                        data: components["schemas"]["ScoreUsage"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listScorecards: {
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
                        data: {
                            items: components["schemas"]["KeyScorecard"][];
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    search: {
        parameters: {
            query: {
                q: string;
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
                        data: components["schemas"]["SearchResults"];
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
                        data: {
                            branch: {
                                code: string;
                                /** Format: uuid */
                                id: string;
                                name: string;
                            } | null;
                            /** Format: date-time */
                            expires_at: string;
                            has_second_factor: boolean;
                            must_change_password: boolean;
                            must_enrol_second_factor: boolean;
                            permissions: ("client.read" | "client.write" | "client.verify" | "client.delete" | "client.move" | "member.read" | "member.write" | "document.read" | "document.write" | "product.read" | "product.write" | "loan.read" | "loan.apply" | "loan.assign" | "loan.approve" | "loan.undo_approval" | "loan.reject" | "loan.withdraw" | "loan.disburse" | "loan.resolve_payout" | "loan.charge" | "loan.waive" | "loan.reschedule" | "loan.write_off" | "loan.recover" | "loan.reverse" | "repayment.read" | "repayment.post" | "payment.read" | "payment.request" | "suspense.read" | "suspense.match" | "suspense.return" | "credit.refund" | "savings.read" | "savings.open" | "savings.deposit" | "savings.withdraw" | "savings.reverse" | "savings.close" | "books.read" | "books.post" | "books.send" | "books.close_day" | "audit.read" | "branch.read" | "staff.read" | "staff.write" | "key.read" | "key.write" | "identity.read" | "scoring.read" | "scoring.write" | "money_request.read" | "money_request.ask" | "money_request.approve" | "access_request.read" | "access_request.ask" | "access_request.approve" | "webhook.read" | "webhook.write" | "message.read" | "message.write" | "message.remind" | "collections.read" | "collections.write" | "list.keep" | "import.read" | "import.write" | "settings.write" | "sandbox.write")[];
                            preferences: components["schemas"]["Preferences"];
                            settings: components["schemas"]["Settings"];
                            staff: {
                                approval_limit: number | null;
                                email: string;
                                /** Format: uuid */
                                id: string;
                                name: string;
                                /** @enum {string} */
                                role: "admin" | "manager" | "officer" | "cashier" | "auditor";
                            };
                            tenant: {
                                country: string;
                                currency: string;
                                is_sandbox: boolean;
                                /** @enum {string} */
                                kind: "demo" | "sandbox" | "live";
                                name: string;
                                slug: string;
                                time_zone: string;
                                /** Format: date */
                                today: string;
                            };
                        } | null;
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
                "application/json": components["schemas"]["LogIn"];
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
                        data: {
                            /** Format: date-time */
                            expires_at: string;
                            must_change_password: boolean;
                            staff: {
                                email: string;
                                /** Format: uuid */
                                id: string;
                                name: string;
                                /** @enum {string} */
                                role: "admin" | "manager" | "officer" | "cashier" | "auditor";
                            };
                        };
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
    changeOwnPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
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
    updatePreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreferenceChanges"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Preferences"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    beginSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorEnrolment"];
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
                        data: components["schemas"]["SecondFactorSecret"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    confirmSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorConfirmation"];
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
                        data: components["schemas"]["RecoveryCodes"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    removeSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorRemoval"];
            };
        };
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
    listSessions: {
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
                        data: {
                            items: components["schemas"]["OwnSession"][];
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    endOtherSessions: {
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
                        data: {
                            ended: number;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    endSession: {
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
    getSettings: {
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
                        data: components["schemas"]["Settings"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    updateSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsChanges"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Settings"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listStaff: {
        parameters: {
            query?: {
                branch_id?: string;
                cursor?: string;
                limit?: number;
                role?: "admin" | "manager" | "officer" | "cashier" | "auditor";
                status?: "active" | "suspended";
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
                            has_more: boolean;
                            items: components["schemas"]["StaffMember"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    createStaffMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewStaffMember"];
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
                        data: components["schemas"]["StaffMemberWithPassword"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    getStaffMember: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["StaffMember"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    updateStaffMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffChanges"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["StaffMember"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    resetStaffPassword: {
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["StaffMemberWithPassword"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    resetStaffSecondFactor: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["StaffMember"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listStaffSessions: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: {
                            items: components["schemas"]["OwnSession"][];
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    endStaffSessions: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: {
                            ended: number;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listSuspense: {
        parameters: {
            query?: {
                cursor?: string;
                from?: string;
                limit?: number;
                q?: string;
                sort?: "newest" | "oldest" | "largest";
                status?: "told" | "credited" | "suspense" | "returning" | "returned" | "refuted";
                to?: string;
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
                            has_more: boolean;
                            items: components["schemas"]["ListedReceipt"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    matchSuspense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuspenseMatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Receipt"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    returnSuspense: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Receipt"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    suggestForSuspense: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["SuspenseSuggestions"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    countSuspense: {
        parameters: {
            query?: {
                from?: string;
                q?: string;
                to?: string;
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
                        data: components["schemas"]["SuspenseCounts"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listTasks: {
        parameters: {
            query?: {
                assigned_to?: string;
                client_id?: string;
                cursor?: string;
                is_done?: boolean;
                limit?: number;
                loan_id?: string;
                mine?: boolean;
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
                            has_more: boolean;
                            items: components["schemas"]["Task"][];
                            next_cursor: string | null;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    giveTask: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTask"];
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
                        data: components["schemas"]["Task"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    changeTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaskChanges"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["Task"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    getFigures: {
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
                        data: components["schemas"]["Figures"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listNeeds: {
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
                        data: components["schemas"]["Needs"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    getSeries: {
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
                        data: components["schemas"]["Series"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    getSetUp: {
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
                        data: components["schemas"]["SetUp"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listViews: {
        parameters: {
            query?: {
                list?: "loans" | "clients" | "repayments" | "payments" | "payouts" | "suspense" | "savings" | "collections" | "promises";
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
                            items: components["schemas"]["SavedView"][];
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    saveView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSavedView"];
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
                        data: components["schemas"]["SavedView"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    deleteView: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: {
                            id: string;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    changeView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedViewChanges"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: "success";
                        data: components["schemas"]["SavedView"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                environment?: "test" | "live";
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
                            items: components["schemas"]["WebhookEndpoint"][];
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: {
                environment?: "test" | "live";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWebhookEndpoint"];
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
                        data: components["schemas"]["WebhookEndpointWithSecret"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: {
                environment?: "test" | "live";
            };
            header?: never;
            path: {
                id: string;
            };
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
                        data: components["schemas"]["WebhookEndpoint"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: {
                environment?: "test" | "live";
            };
            header?: never;
            path: {
                id: string;
            };
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
                        data: components["schemas"]["WebhookEndpoint"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: {
                environment?: "test" | "live";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointChanges"];
            };
        };
        responses: {
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
                        request_id: string;
                    };
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                cursor?: string;
                environment?: "test" | "live";
                event_id?: string;
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
                        request_id: string;
                    };
                };
            };
        };
    };
    replayEvents: {
        parameters: {
            query?: {
                environment?: "test" | "live";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReplay"];
            };
        };
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
                            has_more: boolean;
                            next_cursor: string | null;
                            queued: number;
                        };
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: {
                environment?: "test" | "live";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookSecretRotation"];
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
                        data: components["schemas"]["WebhookEndpointWithSecret"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
                };
            };
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: {
                environment?: "test" | "live";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                        request_id: string;
                    };
                };
            };
        };
    };
}
