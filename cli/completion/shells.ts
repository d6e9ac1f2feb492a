/**
 * The completion script of each shell. It asks this program for candidates: one per line, with a tab before the
 * description.
 */
export const shells: Readonly<Record<string, string>> = {
  bash: `# microsites: put  source <(microsites completion bash)  into ~/.bashrc
_microsites() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    COMPREPLY+=("\${line%%$'\\t'*}")
  done < <(microsites completion words -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  if [[ "\${COMPREPLY[0]}" == *= ]]; then compopt -o nospace 2>/dev/null; fi
}
complete -o default -F _microsites microsites
`,
  zsh: `#compdef microsites
# microsites: put  source <(microsites completion zsh)  into ~/.zshrc, below compinit
_microsites() {
  local -a found
  local line
  while IFS= read -r line; do
    found+=("\${\${line//:/\\\\:}/$'\\t'/:}")
  done < <(microsites completion words -- "\${(@)words[2,CURRENT]}" 2>/dev/null)
  if (( \${#found} )); then _describe microsites found; else _files; fi
}
if [[ "\${funcstack[1]}" == _microsites ]]; then _microsites "$@"; else compdef _microsites microsites; fi
`,
  fish: `# microsites: put  microsites completion fish | source  into ~/.config/fish/config.fish
function __microsites_candidates
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    microsites completion words -- $words[2..-1] "$current" 2>/dev/null
end
complete -c microsites -f -a '(__microsites_candidates)'
`,
}
