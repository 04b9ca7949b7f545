export { recordEventos } from '#db/eventos.ts'
export { findMembro, findMembros, findNomesOfEmpresas, recordInEmpresas } from '#db/membros.ts'
export {
  type PessoaRow,
  findConfirmacao,
  findEmailPendente,
  findPessoa,
  insertConfirmacao,
  isEmailTaken,
  updatePessoa,
  useUpConfirmacao,
} from '#db/pessoas.ts'
export { revokeSessoes } from '#db/sessions.ts'
export { forgetFalhas, hasPin, isSessaoPorPin, takeBackPin, writePin } from '#db/tablets.ts'
export { holdVersao } from '#db/versao.ts'
