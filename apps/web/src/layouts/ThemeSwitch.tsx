import { Monitor, Moon, Sun } from "lucide-react"
import { m } from "#i18n/generated/messages.js"
import { Segment, Segments } from "#ui/Segments.tsx"
import { chooseTheme, type Theme, themes, useTheme } from "#ui/theme.ts"

const choices: Record<Theme, { readonly label: () => string; readonly Icon: typeof Sun }> = {
  system: { label: () => m.common_themeSystem(), Icon: Monitor },
  light: { label: () => m.common_themeLight(), Icon: Sun },
  dark: { label: () => m.common_themeDark(), Icon: Moon },
}

/** The choice of theme, side by side. */
export function ThemeSwitch() {
  const chosen = useTheme()
  return (
    <Segments label={m.common_theme()}>
      {themes.map((theme) => {
        const { label, Icon } = choices[theme]
        return (
          <Segment key={theme} label={label()} isChosen={theme === chosen} onChoose={() => chooseTheme(theme)}>
            <Icon size={16} aria-hidden />
          </Segment>
        )
      })}
    </Segments>
  )
}
