import { redirect } from "@tanstack/react-router"
import { invalidAddress } from "#shared/routing/invalidAddress.ts"
import type { Contents } from "./contents.ts"

interface Navigation {
  readonly context: { readonly contents: Contents }
  readonly location: { readonly pathname: string; readonly href: string }
}

/** The loader of a prerendered page: no such page is shown before its content is here, in the language of the moment. */
export const contentLoader = {
  async handler({ context, location }: Navigation): Promise<void> {
    const arrival = await context.contents.bring(location.pathname)
    if (arrival === "nowhere") throw invalidAddress()
    if (arrival === "by_document") throw redirect({ href: location.href, reloadDocument: true })
  },
  // A page that was shown before may have been shown in another language.
  staleReloadMode: "blocking",
} as const
