export const STAFF_ROLES = ['admin', 'manager', 'officer', 'cashier', 'auditor'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * Who of a lender's staff may do what: one line per thing the console can do, and the only place
 * that says so. An action that is not listed is done by nobody.
 *
 * Admins run the shop but hand out no money: whoever makes users must not be able to pay loans to
 * friends. Officers deal with borrowers, cashiers with cash, managers decide, auditors look.
 */
export const PERMISSIONS = {
  'client.read': ['admin', 'manager', 'officer', 'cashier', 'auditor'],
  'client.write': ['manager', 'officer'],
  'client.verify': ['manager', 'officer'],
  'client.delete': ['manager'],
  'client.move': ['admin', 'manager'],
  'member.read': ['admin', 'manager', 'officer', 'cashier', 'auditor'],
  'member.write': ['manager', 'officer'],
  'document.read': ['admin', 'manager', 'officer', 'auditor'],
  'document.write': ['manager', 'officer'],
  'product.read': ['admin', 'manager', 'officer', 'cashier', 'auditor'],
  'product.write': ['admin'],
  'loan.read': ['admin', 'manager', 'officer', 'cashier', 'auditor'],
  'loan.apply': ['manager', 'officer'],
  'loan.assign': ['manager'],
  'loan.approve': ['manager'],
  'loan.undo_approval': ['manager'],
  'loan.reject': ['manager'],
  'loan.withdraw': ['manager', 'officer'],
  'loan.disburse': ['manager', 'cashier'],
  'loan.resolve_payout': ['manager'],
  'loan.charge': ['manager', 'officer'],
  'loan.waive': ['manager'],
  'loan.reschedule': ['manager'],
  'loan.write_off': ['manager'],
  'loan.recover': ['manager', 'cashier'],
  'loan.reverse': ['manager'],
  'repayment.read': ['admin', 'manager', 'officer', 'cashier', 'auditor'],
  'repayment.post': ['manager', 'cashier'],
  'payment.read': ['admin', 'manager', 'officer', 'cashier', 'auditor'],
  'payment.request': ['manager', 'officer', 'cashier'],
  'suspense.read': ['admin', 'manager', 'cashier', 'auditor'],
  'suspense.match': ['manager', 'cashier'],
  'suspense.return': ['manager'],
  'credit.refund': ['manager', 'cashier'],
  'savings.read': ['admin', 'manager', 'officer', 'cashier', 'auditor'],
  'savings.open': ['manager', 'officer'],
  'savings.deposit': ['manager', 'cashier'],
  'savings.withdraw': ['manager', 'cashier'],
  'savings.reverse': ['manager'],
  'savings.close': ['manager'],
  'books.read': ['admin', 'manager', 'auditor'],
  'books.post': ['manager'],
  'books.send': ['admin', 'manager'],
  'books.close_day': ['admin', 'manager'],
  'audit.read': ['admin', 'auditor'],
  'branch.read': ['admin', 'manager', 'officer', 'cashier', 'auditor'],
  'staff.read': ['admin', 'manager', 'auditor'],
  'staff.write': ['admin'],
  'key.read': ['admin', 'auditor'],
  'key.write': ['admin'],
  // How often identities were looked up, and what people are scored by.
  'identity.read': ['admin', 'manager', 'auditor'],
  'scoring.read': ['admin', 'manager', 'auditor'],
  'scoring.write': ['admin'],
  'money_request.read': ['admin', 'manager', 'officer', 'cashier', 'auditor'],
  'money_request.ask': ['manager', 'officer', 'cashier'],
  'money_request.approve': ['manager'],
  'access_request.read': ['admin', 'manager', 'auditor'],
  'access_request.ask': ['admin'],
  'access_request.approve': ['admin'],
  'webhook.read': ['admin', 'manager', 'auditor'],
  'webhook.write': ['admin'],
  'message.read': ['admin', 'manager', 'officer', 'auditor'],
  'message.write': ['admin'],
  'message.remind': ['manager', 'officer'],
  'collections.read': ['admin', 'manager', 'officer', 'cashier', 'auditor'],
  'collections.write': ['manager', 'officer', 'cashier'],
  // Who may read a list may keep how they look at it, and take it along.
  'list.keep': ['admin', 'manager', 'officer', 'cashier', 'auditor'],
  'import.read': ['admin', 'manager', 'auditor'],
  // Files of money also need what the same money needs by hand.
  'import.write': ['admin', 'manager'],
  'settings.write': ['admin'],
  'sandbox.write': ['admin', 'manager'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;

export type StaffAction = keyof typeof PERMISSIONS;
export const STAFF_ACTIONS = Object.keys(PERMISSIONS) as readonly StaffAction[];

export function mayDo(role: StaffRole, action: StaffAction): boolean {
  const roles: readonly StaffRole[] = PERMISSIONS[action];
  return roles.includes(role);
}

/**
 * What is of the whole lender and of no branch: who is held to one does none of it, whatever their
 * role. Money whose owner is not known may be anybody's.
 */
const OF_HEAD_OFFICE: readonly StaffAction[] = [
  ...(['client.move', 'product.write', 'books.post', 'books.close_day'] as const),
  'books.send',
  ...(['suspense.read', 'suspense.match', 'suspense.return'] as const),
  ...(['staff.write', 'key.write', 'webhook.write', 'message.write'] as const),
  ...(['identity.read', 'scoring.read', 'scoring.write'] as const),
  ...(['access_request.read', 'access_request.ask', 'access_request.approve'] as const),
  ...(['import.read', 'import.write', 'settings.write', 'sandbox.write'] as const),
];

export function isOfHeadOffice(action: StaffAction): boolean {
  return OF_HEAD_OFFICE.includes(action);
}
