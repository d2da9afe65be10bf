import { privateCache, sharedCode } from "#shared/offline/privateCache.ts"
import { readPictureFile } from "./readPicture.ts"

/** What was shared to the installed site, once: the text itself, or that of the code in a picture. */
export async function takeSharedCode(): Promise<string | undefined> {
  if (!("caches" in globalThis)) return undefined
  const shared = await caches.match(sharedCode, { cacheName: privateCache })
  if (!shared) return undefined
  await (await caches.open(privateCache)).delete(sharedCode)
  const picture = shared.headers.get("Content-Type")?.startsWith("image/")
  return picture ? readPictureFile(await shared.blob()) : shared.text()
}
