// What readers said of papers, for those who hold finished records.
export { pagesOf } from '../export/corrections.ts'
export { correctedLater } from '../export/gate.ts'
