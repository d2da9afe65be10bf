import { toldEndpointKey } from "./privateCache.ts"

/** Something that this browser remembers about its push messages. */
const remembered = (key: string) => ({
  read: (): string | null => localStorage.getItem(key),
  write: (value: string): void => localStorage.setItem(key, value),
  forget: (): void => localStorage.removeItem(key),
})

/** Whether amounts may be shown is this browser's own: it is sent with each subscription. */
export const pushDetails = remembered("pushDetails")

/** The endpoint that the provider knows of this browser. */
export const toldEndpoint = remembered(toldEndpointKey)
