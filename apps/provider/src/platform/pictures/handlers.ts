import { validate as isUuid } from "uuid"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse } from "#platform/http/refusal.ts"
import { toDataUrl } from "./redraw.ts"

export const pictureHandlers = {
  /** Returned as text in the envelope and never as a file of our origin, so that no upload is ever opened as a page. */
  async getPicture({ db }, { input: { pictureId } }) {
    const picture = isUuid(pictureId)
      ? await db.selectFrom("pictures").select(["type", "bytes"]).where("id", "=", pictureId).executeTakeFirst()
      : undefined
    if (!picture) throw refuse("not_found")
    return { url: toDataUrl(picture) }
  },
} satisfies Pick<Handlers, "getPicture">
