import { canvasOf, type Pages } from '@viajario/web-kit/pdf/pages.ts';

/** A photo or scan: one page, upright as its camera meant it. */
export async function openImage(content: Blob): Promise<Pages> {
  const image = await createImageBitmap(content);
  return {
    count: 1,
    draw: async ({ width, rotation }) => {
      const lying = rotation % 180 !== 0;
      const scale = width / (lying ? image.height : image.width);
      const height = (lying ? image.width : image.height) * scale;
      const { canvas, sharpness } = canvasOf(width, height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('A canvas without memory');
      context.translate(canvas.width / 2, canvas.height / 2);
      context.rotate((rotation * Math.PI) / 180);
      context.scale(scale * sharpness, scale * sharpness);
      context.drawImage(image, -image.width / 2, -image.height / 2);
      return canvas;
    },
    close: () => image.close(),
  };
}
