import { defineConfig } from "tsup"
import { commandFile } from "../../scripts/packages/commandFile.ts"

export default defineConfig({ ...commandFile, entry: ["src/main.ts"] })
