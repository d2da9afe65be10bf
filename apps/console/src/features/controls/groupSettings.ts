import type { RunTimeSetting } from "@wallet/operators/controls.ts"
import type { Text } from "@wallet/operators/text.ts"

/** Settings of one feature. */
interface SettingGroup {
  readonly title: string
  /** Each with its meaning, without the feature that the title names. */
  readonly rows: readonly { readonly setting: RunTimeSetting; readonly text: string }[]
  /** The number of those that a change holds. */
  readonly changed: number
}

interface Grouping {
  readonly read: (text: Text) => string
  /** Words that a name or meaning must contain. */
  readonly sought: string
  /** The title of settings that belong to no feature. */
  readonly rules: string
}

/** Groups settings by feature, in their order, and leaves out what is not sought. Settings without a feature come first. */
export function groupSettings(
  settings: readonly RunTimeSetting[],
  { read, sought, rules }: Grouping,
): readonly SettingGroup[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean)
  const groups = new Map<string, SettingGroup["rows"]>([[rules, []]])
  for (const setting of settings) {
    const title = setting.group ? read(setting.group) : rules
    const meaning = read(setting.meaning)
    const all = `${title} ${meaning} ${setting.name}`.toLowerCase()
    if (!words.every((word) => all.includes(word))) continue
    const text = meaning.startsWith(`${title}: `) ? capitalize(meaning.slice(title.length + 2)) : meaning
    groups.set(title, [...(groups.get(title) ?? []), { setting, text }])
  }
  return Array.from(groups, ([title, rows]) => ({
    title,
    rows,
    changed: rows.filter(({ setting }) => setting.until !== null).length,
  })).filter(({ rows }) => rows.length > 0)
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
