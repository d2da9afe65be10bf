import { toldEndpointKey } from "./privateCache.ts"

/** Something that this browser remembers about its push messages. */
const remembered = (key: string) => ({
  read: (): string | null => localStorage.getItem(key),
  write: (value: string): void => localStorage.setItem(key, value),
  forget: (): void => localStorage.removeItem(key),
})

/** The setting of this browser to show amounts in notifications. It is sent with each subscription. */
export const pushDetails = remembered("pushDetails")

/** The push endpoint of this browser that was sent to the provider. */
export const toldEndpoint = remembered(toldEndpointKey)
