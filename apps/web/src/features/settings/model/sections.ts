import * as v from "valibot"

/** The sections of the settings, in order. Each has its own URL. */
export const settingsSections = ["profile", "security", "preferences", "notifications", "connections", "data"] as const
/** A section of the settings. */
export type SettingsSection = (typeof settingsSections)[number]

/** The search parameters of the settings: the section. Invalid values are ignored. */
export const SettingsSearchSchema = v.object({
  section: v.fallback(v.optional(v.picklist(settingsSections)), undefined),
})
