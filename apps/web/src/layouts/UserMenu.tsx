import { useLogout, useMe } from "@wallet/react"
import { useProfile } from "@wallet/react/account"
import { CircleUserRound, LogOut, Settings } from "lucide-react"
import { useId } from "react"
import { m } from "#i18n/generated/messages.js"
import { clearDrafts } from "#shared/forms/draft.ts"
import { leaveOnPurpose } from "#shared/payments/leaving.ts"
import { Avatar } from "#ui/Avatar.tsx"
import { shortenAddress } from "#ui/addressText.ts"
import { Button } from "#ui/Button.tsx"
import { iconButtonStyle } from "#ui/buttonStyle.ts"
import { CopyButton } from "#ui/CopyButton.tsx"
import { classes } from "#ui/classes.ts"
import { ButtonLink } from "#ui/Link.tsx"
import { LocaleSwitch } from "./LocaleSwitch.tsx"
import { ThemeSwitch } from "./ThemeSwitch.tsx"

/**
 * The customer's picture, which opens a menu with name, account number, theme and sign-out. A native popover: it closes by
 * itself, lies on top of everything and adds nothing to the size of the account's first page.
 */
export function UserMenu() {
  const id = useId()
  const { data: user } = useMe()
  const { data: profile } = useProfile({ staleTime: Number.POSITIVE_INFINITY })
  const name = profile?.displayName ?? profile?.legalName
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
        {profile?.avatar ? (
          <img src={profile.avatar} alt="" className="size-8 rounded-full object-cover" />
        ) : user ? (
          <Avatar name={name ?? user.email} seed={user.id} size="small" />
        ) : (
          <CircleUserRound size={22} aria-hidden />
        )}
      </button>
      <div
        id={id}
        popover="auto"
        className="inset-auto top-17 right-3 m-0 w-72 rounded-control border border-line bg-surface p-4 text-ink shadow-raised"
      >
        {name && <p className="font-semibold wrap-anywhere">{name}</p>}
        <p className={classes("text-small wrap-anywhere", name ? "text-muted" : "font-medium")}>
          {user?.email ?? m.common_loading()}
        </p>
        {user && (
          <p className="mt-1 flex items-center justify-between gap-2 text-caption text-muted">
            <span className="min-w-0">
              <span>{`${m.common_accountNumber()} `}</span>
              <span className="figures text-ink" title={user.id}>
                {shortenAddress(user.id)}
              </span>
            </span>
            <CopyButton text={user.id} thing={m.common_accountNumberThing()} />
          </p>
        )}
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
