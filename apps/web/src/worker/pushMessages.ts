import type { WorkerScope } from "./scope.ts"

/** Content of a push message, written by the provider. */
interface PushMessage {
  readonly title: string
  readonly body: string
  /** A path of the site. */
  readonly path: string
  /** A message with the same tag takes the place of the one before. */
  readonly tag: string
}

/** Reads a message; `undefined` for anything else. A path that leads out of the account leads to its first page. */
export function readPush(text: string): PushMessage | undefined {
  const message = parse(text)
  const { title, body, path, tag } = message
  if (typeof title !== "string" || title === "" || typeof body !== "string") return undefined
  const isOurs = typeof path === "string" && /^\/account(?:[/?][^\\]*)?$/.test(path)
  return { title, body, path: isOurs ? path : "/account", tag: typeof tag === "string" ? tag : "" }
}

/** Shows a push message. Browsers demand that each is shown. */
export async function showPush(text: string, { registration }: WorkerScope): Promise<void> {
  const message = readPush(text)
  if (!message) return
  const { title, body, path, tag } = message
  await registration.showNotification(title, { body, tag, data: path, icon: "/icons/192.png" })
}

/** Opens the subject of a notification, in an open page of the account or in a new one. */
export async function openNotification(path: string, { clients, location }: WorkerScope): Promise<void> {
  const pages = await clients.matchAll({ type: "window" })
  const page = pages.find(({ url }) => new URL(url).pathname.startsWith("/account"))
  if (!page) return void (await clients.openWindow(location.origin + path))
  await page.focus()
  await page.navigate(location.origin + path)
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "object" && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
