import { diferencasOfSerra } from '@lapida/domain/plano-corte/serra'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { useSerra } from '#data/resources/conta/empresa.ts'
import { changeRecut } from '../change-recut.ts'
import { showUndoToast } from '../undo-toast.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'

/** That a plan is for another saw than the company's, in words, and the way to that one. Nothing where they cut alike. */
export function SerraDaEmpresaAviso({ editor }: { editor: PlanoEditor }) {
  const serra = useSerra()
  const diferencas = serra ? diferencasOfSerra(serra, editor.conteudo.regras) : []
  if (!serra || diferencas.length === 0) return null
  return (
    <Banner
      tone="info"
      action={
        <Button
          variant="secondary"
          className="max-sm:mb-2"
          onClick={() =>
            void changeRecut(editor, {
              rotulo: 'Usar a serra da empresa',
              how: (before) => ({ ...before, regras: serra }),
            }).then(() => showUndoToast('O plano usa a serra da empresa', editor.undo))
          }
        >
          Usar a serra da empresa
        </Button>
      }
    >
      A serra deste plano não é a da empresa. Na empresa: {diferencas.map(startLow).join(' · ')}.
    </Banner>
  )
}

const startLow = (texto: string) => `${texto.charAt(0).toLowerCase()}${texto.slice(1)}`
