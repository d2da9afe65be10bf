import type { Command } from "../command.ts"
import { type Shell, shells, writeCompletion } from "../completion.ts"
import { misuse } from "../exitCodes.ts"

/** Makes the command, which describes all others. */
export function createCompletion(listCommands: () => readonly Command[]): Command {
  return {
    name: "completion",
    operands: [shells.join("|")],
    choices: shells,
    summary: "print the script that completes commands in your shell",
    run: async ({ args, stdout }) => {
      const shell: Shell | undefined = shells.find((known) => known === args[0])
      if (shell === undefined) throw misuse(`unknown shell: ${args[0] ?? ""}; there are: ${shells.join(", ")}`)
      stdout.write(writeCompletion(shell, listCommands()))
      return "done"
    },
  }
}
