import { DefeitosEditor } from '#blocks/chapas/defeitos-editor.tsx'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'
import type { EstadoDaFoto, FotoEmCurso } from '../model/foto-em-curso.ts'

export interface DefeitosPassoProps {
  chapa: ChapaDita
  foto: FotoEmCurso
  estado: EstadoDaFoto
}

/** Flaws that are seen in the picture; they are added to those that the slab has. */
export function DefeitosPasso({ chapa, foto, estado }: DefeitosPassoProps) {
  const { rascunho, plana } = estado
  if (!rascunho || !plana) return null
  return (
    <div className="grid gap-3">
      {chapa.defeitos.length > 0 && (
        <p className="text-fg-2">
          {chapa.defeitos.length === 1
            ? 'O defeito que a chapa já tem fica como está.'
            : `Os ${chapa.defeitos.length} defeitos que a chapa já tem ficam como estão.`}
        </p>
      )}
      <DefeitosEditor
        chapa={chapa}
        foto={{ url: plana.endereco, plana: true }}
        defeitos={rascunho.defeitos}
        onChange={(defeitos) => foto.change({ defeitos })}
      />
    </div>
  )
}
