/** Shapes that stand on the sheet and in the pictures of boxes. */

export function Water({ fill = "var(--water)" }: { fill?: string }) {
  return (
    <>
      <path
        d="M7.5 2.6C11.5.4 14.5 3 18.5 2.2 24.5.8 30.5 3 30.5 8.2c0 5-5 7-10 5.8-3.5-.8-6 .6-10 .6C5 14.6 1.5 12.2 1.5 8.4c0-2.8 3-4.4 6-5.8Z"
        fill={fill}
      />
      <path d="M8 8.6c2-1.8 3.4-1.8 5.2 0s3.3 1.8 5.2 0 3.3-1.8 5.2 0" />
    </>
  );
}
