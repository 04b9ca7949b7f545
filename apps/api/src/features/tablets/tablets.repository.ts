export { recordEventos } from '#db/eventos.ts'
export { findMembro, findNomesOfEmpresas } from '#db/membros.ts'
export { findPessoa } from '#db/pessoas.ts'
export { revokeSessoes } from '#db/sessions.ts'
export {
  type PessoaPermitida,
  type TabletRow,
  deletePermissoes,
  endSessoesDoTablet,
  findPermitidas,
  findSessaoAberta,
  findTabletByToken,
  findTablets,
  forgetFalhas,
  holdPin,
  insertPermissoes,
  insertTablet,
  takeTentativa,
  updateTablet,
} from '#db/tablets.ts'
export { holdVersao } from '#db/versao.ts'
