export { findNomesOfEmpresas, recordInEmpresas } from '#db/membros.ts'
export { findPessoa } from '#db/pessoas.ts'
export { findSessoes, revokeSessoes } from '#db/sessions.ts'
