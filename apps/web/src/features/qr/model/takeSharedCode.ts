import { privateCache, sharedCode } from "#shared/offline/privateCache.ts"
import { readPictureFile } from "./readPicture.ts"

/** Takes the content that was shared to the installed site: the text, or the text of the code in a picture. It works once. */
export async function takeSharedCode(): Promise<string | undefined> {
  if (!("caches" in globalThis)) return undefined
  const shared = await caches.match(sharedCode, { cacheName: privateCache })
  if (!shared) return undefined
  await (await caches.open(privateCache)).delete(sharedCode)
  const picture = shared.headers.get("Content-Type")?.startsWith("image/")
  return picture ? readPictureFile(await shared.blob()) : shared.text()
}
