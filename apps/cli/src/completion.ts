import type { Command } from "./command.ts"
import { commonOptions } from "./command.ts"

export const shells = ["bash", "zsh", "fish"] as const
export type Shell = (typeof shells)[number]

/** The script that completes commands, options and their values in a shell. */
export function writeCompletion(shell: Shell, commands: readonly Command[]): string {
  if (shell === "fish") return writeFish(commands)
  return shell === "zsh"
    ? `#compdef wallet\nautoload -U +X bashcompinit && bashcompinit\n${writeBash(commands)}`
    : writeBash(commands)
}

const firstWords = (commands: readonly Command[]) => [...new Set(commands.map(({ name }) => name.split(" ")[0] ?? ""))]
const listOptions = ({ options = [], isProgram }: Command) => (isProgram ? options : [...options, ...commonOptions])

/** The words that may follow the first one: those of its group, or the values of its argument. */
function secondWords(commands: readonly Command[], first: string): readonly string[] {
  const group = commands.filter(({ name }) => name.startsWith(`${first} `))
  if (group.length > 0) return group.map(({ name }) => name.slice(first.length + 1))
  return commands.find(({ name }) => name === first)?.choices ?? []
}

function writeBash(commands: readonly Command[]): string {
  const seconds = firstWords(commands).map(
    (first) => `    ${first}) words="${secondWords(commands, first).join(" ")}" ;;`,
  )
  const flags = firstWords(commands).map((first) => {
    const own = commands.filter(({ name }) => name === first || name.startsWith(`${first} `)).flatMap(listOptions)
    return `    ${first}) words="${[...new Set(own.map(({ name }) => `--${name}`))].join(" ")}" ;;`
  })
  const values = [
    ...new Map(commands.flatMap(({ options = [] }) => options).map((option) => [option.name, option])).values(),
  ]
    .filter(({ choices }) => choices !== undefined)
    .map(
      ({ name, choices = [] }) =>
        `    --${name}) COMPREPLY=($(compgen -W "${choices.join(" ")}" -- "$word")); return ;;`,
    )
  return `_wallet() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD - 1]}" words=""
  case "$before" in
${values.join("\n")}
  esac
  if [[ $COMP_CWORD -eq 1 ]]; then
    words="${firstWords(commands).join(" ")} --help --version"
  elif [[ $word == -* ]]; then
    case "\${COMP_WORDS[1]}" in
${flags.join("\n")}
    esac
  elif [[ $COMP_CWORD -eq 2 ]]; then
    case "\${COMP_WORDS[1]}" in
${seconds.join("\n")}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _wallet wallet
`
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "\\'")}'`
}

function writeFish(commands: readonly Command[]): string {
  const firsts = firstWords(commands).map((first) => {
    const summary = commands.find(({ name }) => name === first)?.summary ?? secondWords(commands, first).join(", ")
    return `complete -c wallet -n __fish_use_subcommand -a ${first} -d ${quote(summary)}`
  })
  const seconds = firstWords(commands).flatMap((first) => {
    const words = secondWords(commands, first)
    return words.length === 0
      ? []
      : [`complete -c wallet -n ${quote(`__fish_seen_subcommand_from ${first}`)} -a ${quote(words.join(" "))}`]
  })
  const flags = commands.flatMap((command) =>
    listOptions(command).map(({ name, value, meaning, choices }) => {
      const condition = command.name
        .split(" ")
        .map((word) => `__fish_seen_subcommand_from ${word}`)
        .join("; and ")
      const takes = value === undefined ? "" : ` -r${choices ? ` -a ${quote(choices.join(" "))}` : ""}`
      return `complete -c wallet -n ${quote(condition)} -l ${name}${takes} -d ${quote(meaning)}`
    }),
  )
  return `${["complete -c wallet -f", ...firsts, ...seconds, ...flags].join("\n")}\n`
}
