import { Suspense } from 'react'
import { Loading } from '@lapida/ui/loading.tsx'
import { lazyPart } from '#shared/lazy-part.ts'
import type { MundoDosCampos } from '../campos/tipos.ts'
import { useNomeia } from '../pecas-nomeadas.ts'
import { pecasOfSelecao } from '../selecao.ts'
import type { DesenhoEditor } from '../tipos.ts'
import { SemSelecao } from './sem-selecao.tsx'

// The fields of what is selected come with the first selection.
const PropriedadesDaSelecao = lazyPart(
  async () => (await import('./propriedades-da-selecao.tsx')).PropriedadesDaSelecao,
)

export interface PropriedadesProps {
  editor: DesenhoEditor
  mundo: MundoDosCampos
}

/** What is selected, or what holds for the whole drawing. */
export function Propriedades(props: PropriedadesProps) {
  const { selecao, nomeadas } = props.editor
  const { pecas, partes } = selecao
  useNomeia(nomeadas, pecasOfSelecao(selecao))
  if (pecas.length + partes.length === 0) return <SemSelecao editor={props.editor} />
  return (
    <Suspense fallback={<Loading />}>
      <PropriedadesDaSelecao {...props} />
    </Suspense>
  )
}
