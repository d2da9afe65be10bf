import { v5 as hashToUuid, validate as isUuid } from "uuid"

/** Any constant UUID: the same id has the same key for ever. */
const namespace = "6f3c1f0e-5a1b-4c52-9f57-1d9a7c4be0aa"

/** The UUID under which an issuer's id is kept: the id itself if it is one, otherwise one that is made of it. */
export function toKey(issuersId: string): string {
  return isUuid(issuersId) ? issuersId : hashToUuid(issuersId, namespace)
}
