import { m } from "#i18n/generated/messages.js"
import { useSession } from "#shared/session.ts"

/** The name of the palette: roles that may not search use it to go to screens. */
export function useSearchName(): string {
  const { may } = useSession()
  return may("search.use") ? m.shell_searchAll() : m.shell_goTo()
}
