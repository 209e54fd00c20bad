import { removePicture, savePicture } from '@akonta/domain/catalogue/picture-calls'
import type { OneProduct } from '@akonta/domain/catalogue/product-calls'
import { Button } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { call } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { PhotoButtons } from '../ui/fields/photo-buttons.tsx'
import { Section } from '../ui/frames/section.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import classes from './picture-part.module.css'
import { ProductPhoto } from './product-photo.tsx'
import { shrinkPicture } from './shrink-picture.ts'
import { pictureTexts } from './texts.ts'

/** The picture of a product, on its page: chosen from the device or taken with its camera, replaced and removed. */
export const PicturePart = ({ product }: { readonly product: OneProduct }) => {
  const db = useDb()
  const mayEdit = useCan('edit_catalogue')
  const { id, name, picture } = product
  const saving = useSave({
    send: async (file: File | null, requestId) =>
      file === null ? call(removePicture, { db, id }) : call(savePicture, { db, id, body: await shrinkPicture(file) }, { requestId }),
    saved: (_answer, file) => ({ text: file === null ? pictureTexts.removed : pictureTexts.saved, detail: name }),
    failed: pictureTexts.notSaved,
  })
  return (
    <Section title={pictureTexts.title} note={pictureTexts.note}>
      <div className={classes.body}>
        <div className={classes.frame} role="img" aria-label={pictureTexts.pictureOf(name)}>
          <ProductPhoto product={product} content="large" />
        </div>
        {mayEdit && (
          <div className={classes.buttons}>
            <PhotoButtons
              accept="image/*"
              icon={<IconPhoto size={18} aria-hidden />}
              chooseText={picture === null ? pictureTexts.choose : pictureTexts.replace}
              takeText={pictureTexts.take}
              busy={saving.isSaving}
              onChoose={saving.save}
            />
            {picture !== null && (
              <Button variant="default" disabled={saving.isSaving} onClick={() => saving.save(null)}>
                {pictureTexts.remove}
              </Button>
            )}
          </div>
        )}
      </div>
    </Section>
  )
}
