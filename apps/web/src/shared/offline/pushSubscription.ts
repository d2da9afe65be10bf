/** The push subscription data for the provider. */
export interface BrowserSubscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** True if this browser supports push notifications. */
export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis
}

/** The browser's subscription, if it has one for this key. */
export async function findSubscription(publicKey: string): Promise<BrowserSubscription | undefined> {
  const subscription = await currentSubscription()
  return subscription && isFor(subscription, publicKey) ? describe(subscription) : undefined
}

/** The browser's subscription, whatever its key. */
export async function readSubscription(): Promise<BrowserSubscription | undefined> {
  const subscription = await currentSubscription()
  return subscription ? describe(subscription) : undefined
}

async function currentSubscription(): Promise<PushSubscription | null | undefined> {
  return (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()
}

/**
 * Asks the visitor and the browser's push service for a subscription.
 *
 * @returns undefined if the visitor has refused.
 */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined
  await navigator.serviceWorker.register("/worker.js")
  const { pushManager } = await navigator.serviceWorker.ready
  const old = await pushManager.getSubscription()
  // A subscription for a former key of the operator does not receive messages of the present one.
  if (old && !isFor(old, publicKey)) await old.unsubscribe()
  return describe(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

/** Cancels the subscription at the browser's push service. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

function isFor({ options }: PushSubscription, publicKey: string): boolean {
  return options.applicationServerKey !== null && toBase64Url(options.applicationServerKey) === publicKey
}

function describe(subscription: PushSubscription): BrowserSubscription {
  const key = (name: PushEncryptionKeyName) => toBase64Url(subscription.getKey(name) ?? new ArrayBuffer(0))
  return { endpoint: subscription.endpoint, keys: { p256dh: key("p256dh"), auth: key("auth") } }
}

function toBase64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}
