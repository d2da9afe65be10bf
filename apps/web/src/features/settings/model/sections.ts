import * as v from "valibot"

/** The parts of the settings, in their order; each has an address of its own. */
export const settingsSections = ["profile", "security", "preferences", "notifications", "connections", "data"] as const
/** A part of the settings. */
export type SettingsSection = (typeof settingsSections)[number]

/** The settings' address: which part. What does not fit is left out. */
export const SettingsSearchSchema = v.object({
  section: v.fallback(v.optional(v.picklist(settingsSections)), undefined),
})
