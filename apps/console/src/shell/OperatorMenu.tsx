import { useNavigate } from "@tanstack/react-router"
import { Keyboard, KeyRound, Languages, LogOut, Monitor, Moon, Sun, UserRound } from "lucide-react"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { showRefusal } from "#shared/messages.ts"
import { leaveSession } from "#shared/queryClient.ts"
import { roleNames } from "#shared/roleNames.ts"
import { useSession } from "#shared/session.ts"
import { IconButton } from "#ui/IconButton.tsx"
import { Menu, MenuItem } from "#ui/Menu.tsx"
import { chooseTheme, type Theme } from "#ui/theme.ts"
import { showKeys } from "./keys/showKeys.ts"

const themes = [
  { theme: "system", label: () => m.shell_themeSystem(), Icon: Monitor },
  { theme: "light", label: () => m.shell_themeLight(), Icon: Sun },
  { theme: "dark", label: () => m.shell_themeDark(), Icon: Moon },
] as const satisfies readonly { theme: Theme; label: () => string; Icon: typeof Sun }[]

/** The operator, the language and the theme. */
export function OperatorMenu() {
  const { operator } = useSession()
  const { locale, setLocale } = useLocale()
  const navigate = useNavigate()
  const logOut = () => {
    leaveSession().catch((error: unknown) => showRefusal(error, locale))
  }
  return (
    <span className="flex items-center gap-2">
      <span className="hidden min-w-0 flex-col text-right text-caption desktop:flex">
        <span className="truncate font-medium">{operator.email}</span>
        <span className="text-muted">{roleNames[operator.role]()}</span>
      </span>
      <Menu
        label={m.shell_operatorMenu()}
        trigger={
          <IconButton label={m.shell_operatorMenu()}>
            <UserRound size={18} aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<UserRound size={16} aria-hidden />} isDisabled>
          {`${operator.email}, ${roleNames[operator.role]()}`}
        </MenuItem>
        <MenuItem icon={<KeyRound size={16} aria-hidden />} onAction={() => void navigate({ to: "/account" })}>
          {m.shell_account()}
        </MenuItem>
        <MenuItem icon={<Languages size={16} aria-hidden />} onAction={() => setLocale(locale === "en" ? "ru" : "en")}>
          {locale === "en" ? "Русский" : "English"}
        </MenuItem>
        {themes.map(({ theme, label, Icon }) => (
          <MenuItem key={theme} icon={<Icon size={16} aria-hidden />} onAction={() => chooseTheme(theme)}>
            {label()}
          </MenuItem>
        ))}
        <MenuItem icon={<Keyboard size={16} aria-hidden />} onAction={showKeys}>
          {m.shell_keys()}
        </MenuItem>
        <MenuItem icon={<LogOut size={16} aria-hidden />} onAction={logOut}>
          {m.shell_logOut()}
        </MenuItem>
      </Menu>
    </span>
  )
}
