import { validate as isUuid, v5 as uuidOf } from "uuid"

/** The namespace of keys for cases whose ids are not UUIDs. */
const namespace = "5d0b7f0e-2f0d-4c0e-9a53-0f6f2f3c8c11"

/**
 * The key of a case in the log and in approvals, which are stored by UUID. An external id, such as a dispute's at the acquirer or
 * a currency's code, always has the same key.
 */
export function caseKey(id: string): string {
  return isUuid(id) ? id : uuidOf(id, namespace)
}
