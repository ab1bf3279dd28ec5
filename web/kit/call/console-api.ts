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
        patch?: never;
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
        post?: never;
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
        post?: never;
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
        App: {
            api_key: string;
            /** Format: uuid */
            branch_id: string;
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            id: string;
            last_used_at: string | null;
            name: string;
            revoked_at: string | null;
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
        AppWithSecret: {
            api_key: string;
            api_secret: string;
            /** Format: uuid */
            branch_id: string;
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
            body: Record<string, never>;
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
        AuditRecord: {
            action: string;
            actor_id: string;
            /** @enum {string} */
            actor_kind: "key" | "staff" | "member" | "rail" | "command" | "job";
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
        Branch: {
            code: string;
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            id: string;
            name: string;
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
        ClientIdentity: {
            checked_at: string | null;
            kind: ("krapin" | "alienid" | "business") | null;
            /** @enum {string} */
            status: "unverified" | "verified" | "partial" | "mismatch" | "not_found";
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
        FeePayment: {
            amount: number;
            /** Format: date */
            paid_on?: string;
            /** @enum {string} */
            payment_method: "cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other";
            /** Format: plain-text */
            reference?: string;
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
            /** Format: date */
            date: string;
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
            savings_account_id: string | null;
            savings_transaction: number | null;
            simulated: boolean;
        };
        Key: {
            allowed_ips: string[];
            branch_id: string | null;
            calls_7d: number;
            /** Format: date-time */
            created_at: string;
            created_by: string | null;
            created_by_kind: ("key" | "staff" | "member" | "rail" | "command" | "job") | null;
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
        KeyWithSecret: {
            allowed_ips: string[];
            branch_id: string | null;
            calls_7d: number;
            /** Format: date-time */
            created_at: string;
            created_by: string | null;
            created_by_kind: ("key" | "staff" | "member" | "rail" | "command" | "job") | null;
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
                amount: number;
                balance: number;
                /** Format: date */
                date: string;
                /** Format: uuid */
                entry_id: string;
                loan_id: string | null;
                savings_account_id: string | null;
                /** @enum {string} */
                side: "debit" | "credit";
            }[];
            name: string;
            opening: number;
            simulated: boolean;
            /** Format: date */
            to: string;
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
            kind: "application" | "fee_payment" | "approval" | "approval_undone" | "rejection" | "withdrawal" | "payout_start" | "payout_failure" | "disbursement" | "repayment" | "waiver" | "charge" | "accrual" | "penalty" | "non_performing" | "performing" | "cure" | "reschedule" | "write_off" | "recovery" | "refund" | "correction" | "reversal";
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
            /** Format: email */
            email: string;
            lender?: string;
            /** Format: password */
            password: string;
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
        NewAccessRequest: {
            body?: Record<string, never>;
            /** @enum {string} */
            operation: "createStaffMember" | "updateStaffMember" | "resetStaffPassword" | "updateSettings" | "createKey" | "updateKey" | "rotateKey";
            /** Format: uuid */
            subject_id?: string;
            /** Format: uuid */
            transaction_id?: string;
        };
        NewApp: {
            /** Format: plain-text */
            name: string;
        };
        NewBranch: {
            code: string;
            /** Format: plain-text */
            name: string;
        };
        NewClient: {
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
        NewIdentityCheck: {
            /** @enum {string} */
            kind: "krapin" | "alienid" | "business";
            number?: string;
        };
        NewKey: {
            allowed_ips?: string[];
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
        NewMember: {
            /** Format: uuid */
            client_id: string;
            /** Format: email */
            email: string;
        };
        NewMoneyRequest: {
            body?: Record<string, never>;
            /** @enum {string} */
            operation: "waiveDebt" | "rescheduleLoan" | "writeOffLoan" | "refundCredit" | "reverseTransaction" | "resolvePayout" | "returnSuspense" | "withdrawSavings" | "reverseSavingsTransaction" | "closeSavingsAccount" | "inviteMember" | "giveMemberCode";
            /** Format: uuid */
            subject_id?: string;
            /** Format: uuid */
            transaction_id?: string;
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
        NewSavingsAccount: {
            /** Format: uuid */
            client_id: string;
            interest_pct?: number | null;
            minimum_balance?: number | null;
        };
        NewStaffMember: {
            approval_limit?: number | null;
            /** Format: email */
            email: string;
            /** Format: plain-text */
            name: string;
            /** Format: password */
            password?: string;
            /** @enum {string} */
            role: "admin" | "manager" | "officer" | "cashier" | "auditor";
        };
        NewWebhookEndpoint: {
            /** Format: plain-text */
            description?: string;
            types?: ("client.created" | "client.updated" | "client.deleted" | "loan.created" | "loan.approved" | "loan.rejected" | "loan.withdrawn" | "loan.disbursed" | "loan.overdue" | "loan.closed" | "loan.written_off" | "repayment.posted" | "repayment.reversed" | "savings.deposited" | "savings.withdrawn" | "document.uploaded")[];
            url: string;
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
        Rejection: {
            /** Format: plain-text */
            reason: string;
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
            kind: "deposit" | "withdrawal" | "interest" | "interest_correction" | "reversal" | "closure";
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
        SecondedRequest: {
            request: components["schemas"]["TwoPersonRequest"];
            result: Record<string, never>;
        };
        Settings: {
            approval_limit: number | null;
            /** @enum {string} */
            classification: "cbk" | "sasra";
            /** @enum {string} */
            maker_and_checker: "differ" | "may_be_one";
            savings_interest_pct: number | null;
            savings_minimum_balance: number;
        };
        SettingsChanges: {
            approval_limit?: number | null;
            /** @enum {string} */
            classification?: "cbk" | "sasra";
            /** @enum {string} */
            maker_and_checker?: "differ" | "may_be_one";
            savings_interest_pct?: number | null;
            savings_minimum_balance?: number;
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
        StaffChanges: {
            approval_limit?: number | null;
            /** Format: plain-text */
            name?: string;
            /** @enum {string} */
            role?: "admin" | "manager" | "officer" | "cashier" | "auditor";
            /** @enum {string} */
            status?: "active" | "suspended";
        };
        StaffMember: {
            approval_limit: number | null;
            /** Format: date-time */
            created_at: string;
            email: string;
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
            /** Format: date-time */
            created_at: string;
            email: string;
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
            kind: "application" | "fee_payment" | "approval" | "approval_undone" | "rejection" | "withdrawal" | "payout_start" | "payout_failure" | "disbursement" | "repayment" | "waiver" | "charge" | "accrual" | "penalty" | "non_performing" | "performing" | "cure" | "reschedule" | "write_off" | "recovery" | "refund" | "correction" | "reversal";
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
        SuspenseMatch: {
            /** Format: uuid */
            loan_id?: string;
            /** Format: uuid */
            savings_account_id?: string;
        };
        TestMessage: {
            /** Format: email */
            email?: string;
            /** @enum {string} */
            language?: "en" | "sw";
            /** Format: phone */
            phone?: string;
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
            body: Record<string, never>;
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
                actor_kind?: "key" | "staff" | "member" | "rail" | "command" | "job";
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
    viewBalanceSheet: {
        parameters: {
            query?: {
                date?: string;
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
                limit?: number;
                loan_id?: string;
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
    viewGeneralLedger: {
        parameters: {
            query: {
                account: string;
                from?: string;
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
                };
            };
        };
    };
    viewIncomeStatement: {
        parameters: {
            query?: {
                from?: string;
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
                };
            };
        };
    };
    viewTrialBalance: {
        parameters: {
            query?: {
                date?: string;
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
    listClients: {
        parameters: {
            query?: {
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
                            items: components["schemas"]["Client"][];
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
    listEvents: {
        parameters: {
            query?: {
                created_since?: string;
                cursor?: string;
                environment?: "test" | "live";
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
    listLoans: {
        parameters: {
            query?: {
                client_id?: string;
                created_from?: string;
                created_to?: string;
                cursor?: string;
                days_past_due?: number;
                limit?: number;
                loan_number?: string;
                product_id?: string;
                restructured?: boolean;
                status?: "pending" | "approved" | "disbursing" | "disbursed" | "closed" | "rejected" | "withdrawn" | "written_off";
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
                            items: components["schemas"]["Loan"][];
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
                        data: components["schemas"]["LoanWithSchedule"];
                        /** @constant */
                        message: "Success";
                        request_id: string;
                    };
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
                limit?: number;
                needs_look?: boolean;
                state?: "requested" | "asked" | "unknown" | "paid" | "failed";
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
                            items: components["schemas"]["Payout"][];
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
                from?: string;
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
    listLoanTransactions: {
        parameters: {
            query?: {
                cursor?: string;
                kind?: "application" | "fee_payment" | "approval" | "approval_undone" | "rejection" | "withdrawal" | "payout_start" | "payout_failure" | "disbursement" | "repayment" | "waiver" | "charge" | "accrual" | "penalty" | "non_performing" | "performing" | "cure" | "reschedule" | "write_off" | "recovery" | "refund" | "correction" | "reversal";
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
                            items: components["schemas"]["LoanTransaction"][];
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
    listPayments: {
        parameters: {
            query?: {
                client_id?: string;
                cursor?: string;
                limit?: number;
                loan_id?: string;
                needs_look?: true;
                status?: "pending" | "paid" | "failed" | "unknown";
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
                            items: components["schemas"]["StaffPayment"][];
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
    listPayouts: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                needs_look?: boolean;
                state?: "requested" | "asked" | "unknown" | "paid" | "failed";
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
                            items: components["schemas"]["Payout"][];
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
                client_id?: string;
                created_from?: string;
                created_to?: string;
                cursor?: string;
                limit?: number;
                loan_id?: string;
                payment_method?: "cash" | "mpesa" | "airtel_money" | "mobile_money" | "bank_transfer" | "card" | "cheque" | "check_off" | "other";
                reference?: string;
                status?: "posted" | "reversed";
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
                            items: components["schemas"]["Repayment"][];
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
    reportAgeing: {
        parameters: {
            query?: {
                date?: string;
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
                };
            };
        };
    };
    reportCollections: {
        parameters: {
            query?: {
                from?: string;
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
                };
            };
        };
    };
    reportDisbursements: {
        parameters: {
            query?: {
                from?: string;
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
                };
            };
        };
    };
    reportPortfolioAtRisk: {
        parameters: {
            query?: {
                date?: string;
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
                };
            };
        };
    };
    listRequests: {
        parameters: {
            query?: {
                created_from?: string;
                created_to?: string;
                cursor?: string;
                environment?: "test" | "live";
                error_code?: string;
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
                client_id?: string;
                created_from?: string;
                created_to?: string;
                cursor?: string;
                limit?: number;
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
                            items: components["schemas"]["SavingsAccount"][];
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
                        data: components["schemas"]["SavingsAccount"];
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
                            items: components["schemas"]["SavingsTransaction"][];
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
                            /** Format: date-time */
                            expires_at: string;
                            must_change_password: boolean;
                            permissions: ("client.read" | "client.write" | "client.verify" | "client.delete" | "member.read" | "member.write" | "document.read" | "document.write" | "product.read" | "product.write" | "loan.read" | "loan.apply" | "loan.approve" | "loan.undo_approval" | "loan.reject" | "loan.withdraw" | "loan.disburse" | "loan.resolve_payout" | "loan.charge" | "loan.waive" | "loan.reschedule" | "loan.write_off" | "loan.recover" | "loan.reverse" | "repayment.read" | "repayment.post" | "payment.read" | "payment.request" | "suspense.read" | "suspense.match" | "suspense.return" | "credit.refund" | "savings.read" | "savings.open" | "savings.deposit" | "savings.withdraw" | "savings.reverse" | "savings.close" | "books.read" | "books.post" | "books.close_day" | "audit.read" | "staff.read" | "staff.write" | "key.read" | "key.write" | "money_request.read" | "money_request.ask" | "money_request.approve" | "access_request.read" | "access_request.ask" | "access_request.approve" | "webhook.read" | "webhook.write" | "message.read" | "message.write" | "settings.write" | "sandbox.write")[];
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
                                name: string;
                                slug: string;
                                time_zone: string;
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
    listSuspense: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                status?: "told" | "credited" | "suspense" | "returning" | "returned" | "refuted";
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
                            items: components["schemas"]["Receipt"][];
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
