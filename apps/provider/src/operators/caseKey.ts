import { validate as isUuid, v5 as uuidOf } from "uuid"

/** Of the keys that stand for cases whose ids are no UUIDs. */
const namespace = "5d0b7f0e-2f0d-4c0e-9a53-0f6f2f3c8c11"

/**
 * The key of a case in the log and in approvals, which are kept by UUID. An id of somebody else, such as an acquirer's of a
 * dispute or a currency's code, has always the same one.
 */
export function caseKey(id: string): string {
  return isUuid(id) ? id : uuidOf(id, namespace)
}
