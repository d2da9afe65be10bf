import { v5 as hashToUuid, validate as isUuid } from "uuid"

/** A constant UUID: it must never change, because the keys depend on it. */
const namespace = "6f3c1f0e-5a1b-4c52-9f57-1d9a7c4be0aa"

/** The UUID that stands for an issuer's id: the id itself if it is a UUID, otherwise one derived from it. */
export function toKey(issuersId: string): string {
  return isUuid(issuersId) ? issuersId : hashToUuid(issuersId, namespace)
}
