/** Texts that some reader of YAML takes for something else when they are not quoted: those of YAML 1.1 for booleans as well. */
export const otherWords = /^(?:y|n|yes|no|on|off|true|false|null|~)$/i
