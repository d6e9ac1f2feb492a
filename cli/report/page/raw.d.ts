/** The text of a file. Vite inlines it into the program. */
declare module '*?raw' {
  const text: string
  export default text
}
