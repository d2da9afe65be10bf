import { useLogout, useMe } from "@wallet/react"
import { CircleUserRound, LogOut, Settings } from "lucide-react"
import { useId } from "react"
import { m } from "#i18n/generated/messages.js"
import { clearDrafts } from "#shared/forms/draft.ts"
import { leaveOnPurpose } from "#shared/payments/leaving.ts"
import { Button } from "#ui/Button.tsx"
import { iconButtonStyle } from "#ui/buttonStyle.ts"
import { ButtonLink } from "#ui/Link.tsx"
import { LocaleSwitch } from "./LocaleSwitch.tsx"
import { ThemeSwitch } from "./ThemeSwitch.tsx"

/**
 * Who is signed in, how the page looks, and the way out. The browser's own popover: it closes by itself, lies on top of
 * everything and costs the account's first page nothing.
 */
export function UserMenu() {
  const id = useId()
  const { data: user } = useMe()
  const logout = useLogout()
  const logOut = () => {
    // Logging out deletes typed text. An expired session keeps it.
    clearDrafts()
    leaveOnPurpose()
    logout.mutate()
  }
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={m.common_accountMenu()} className={iconButtonStyle}>
        <CircleUserRound size={22} aria-hidden />
      </button>
      <div
        id={id}
        popover="auto"
        className="inset-auto top-17 right-3 m-0 w-72 rounded-control border border-line bg-surface p-4 text-ink shadow-raised"
      >
        <p className="truncate text-small font-medium" title={user?.email}>
          {user?.email ?? m.common_loading()}
        </p>
        <div className="mt-4 flex items-center justify-between gap-3">
          <span className="text-small text-muted">{m.common_theme()}</span>
          <ThemeSwitch />
        </div>
        <div className="mt-3 flex items-center justify-between gap-3 tablet:hidden">
          <span className="text-small text-muted">{m.common_language()}</span>
          <LocaleSwitch />
        </div>
        <ButtonLink
          to="/account/settings"
          kind="secondary"
          className="mt-4 w-full"
          onClick={(event) => event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()}
        >
          <Settings size={18} aria-hidden />
          <span>{m.pages_accountSettings()}</span>
        </ButtonLink>
        <Button kind="secondary" wide className="mt-2" isPending={logout.isPending} onPress={logOut}>
          <LogOut size={18} aria-hidden />
          <span>{m.common_logOut()}</span>
        </Button>
      </div>
    </>
  )
}
