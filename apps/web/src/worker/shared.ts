import { privateCache, sharedCode } from "#shared/offline/privateCache.ts"
import { sharePath } from "./routing.ts"

/** A photo of a code is smaller. */
const mostBytes = 15_000_000

/** Keeps what was shared, a picture or a text, and leads to the page that reads it. */
export async function takeShared(request: Request, caches: CacheStorage): Promise<Response> {
  const form = await request.formData()
  const picture = form.get("picture")
  const text = ["text", "url", "title"]
    .map((name) => form.get(name))
    .find((value) => typeof value === "string" && value)
  const shared = picture instanceof Blob && picture.size > 0 ? picture : text
  const size = shared instanceof Blob ? shared.size : (shared?.length ?? 0)
  if (shared && size <= mostBytes) {
    const type = shared instanceof Blob ? shared.type : "text/plain"
    const cache = await caches.open(privateCache)
    await cache.put(sharedCode, new Response(shared, { headers: { "Content-Type": type } }))
  }
  return Response.redirect(sharePath, 303)
}
