/** The roles of operators. An operator has one. */
export const operatorRoles = ["support", "reviewer", "approver", "finance", "administrator"] as const
/** A role of an operator. */
export type OperatorRole = (typeof operatorRoles)[number]

/** True for the name of a role. */
export function isOperatorRole(name: string): name is OperatorRole {
  return (operatorRoles as readonly string[]).includes(name)
}

/**
 * Each permission, and the roles that have it. A call needs one permission.
 *
 * - support: customers and payments with masked personal data
 * - reviewer: first decisions about cases
 * - approver: everything of a reviewer, and releases money
 * - finance: treasury, reports and bank lines, without the identity of customers
 * - administrator: operators, roles, settings at run time and pauses; decides no case
 */
const grants = {
  "home.read": ["support", "reviewer", "approver", "finance", "administrator"],
  /** Sees the sums of all customers together. */
  "home.money": ["reviewer", "approver", "finance", "administrator"],
  "search.use": ["support", "reviewer", "approver", "finance"],
  "log.read": ["reviewer", "approver", "administrator"],

  "cases.read": ["reviewer", "approver", "finance"],
  /** Assigns cases, writes notes and adds attachments. */
  "cases.work": ["reviewer", "approver", "finance"],
  /** Decisions that release nothing. */
  "cases.decide": ["reviewer", "approver"],
  /** Decisions that release money or lift a freeze. */
  "cases.release": ["approver"],
  /** Cases about the bank account. */
  "bank.read": ["reviewer", "approver", "finance"],
  /** Decisions that only write to the books. */
  "bank.decide": ["approver", "finance"],

  "customers.read": ["support", "reviewer", "approver"],
  /** Sees names, addresses and numbers of customers without a mask. */
  "customers.identity": ["reviewer", "approver"],
  /** Lifts the mask of one customer for a while, with a reason. */
  "customers.reveal": ["support", "reviewer", "approver"],
  "customers.note": ["support", "reviewer", "approver"],
  "customers.mail": ["support", "reviewer", "approver"],
  "customers.logOut": ["support", "reviewer", "approver"],
  "customers.freeze": ["reviewer", "approver"],
  "customers.unfreeze": ["approver"],
  "customers.limits": ["approver"],
  /** Corrects a balance by a transfer of the ledger; two operators approve. */
  "customers.correct": ["approver"],

  "payments.read": ["support", "reviewer", "approver"],
  "payments.retry": ["reviewer", "approver"],
  /** Returns, credits and refunds. */
  "payments.release": ["approver"],

  "treasury.read": ["approver", "finance", "administrator"],
  "treasury.change": ["approver"],
  "reports.read": ["approver", "finance"],

  "controls.read": ["support", "reviewer", "approver", "finance", "administrator"],
  "controls.change": ["administrator"],

  "operators.read": ["reviewer", "approver", "administrator"],
  "operators.reset": ["approver", "administrator"],
  "operators.change": ["administrator"],
} as const satisfies Readonly<Record<string, readonly OperatorRole[]>>

/** A permission that a call or a decision needs. */
export type Permission = keyof typeof grants

/** All permissions, sorted by subject. */
export const permissions = Object.keys(grants) as Permission[] // the keys of a constant

/** True if a role has a permission. */
export function hasPermission(role: OperatorRole, permission: Permission): boolean {
  const roles: readonly OperatorRole[] = grants[permission]
  return roles.includes(role)
}

/** The permissions of a role. */
export function listPermissions(role: OperatorRole): readonly Permission[] {
  return permissions.filter((permission) => hasPermission(role, permission))
}
